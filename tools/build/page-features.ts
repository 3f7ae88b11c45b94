/** What a built page says of its needs (src/page-features.ts). */
import {
  appNames,
  featuresMetaName,
  type PageFeature,
  parsePageFeatures,
} from '../../src/page-features.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';

/** The needs of a page; none when it says none. */
export function featuresOf(page: BuiltPage): PageFeature[] {
  const meta = page.elements('meta').find((each) => attributeOf(each, 'name') === featuresMetaName);
  return parsePageFeatures((meta && attributeOf(meta, 'content')) ?? '');
}

/** The embedded apps that a page is a mount point of. */
export function appsOf(page: BuiltPage): (typeof appNames)[number][] {
  const needs = featuresOf(page);
  return appNames.filter((name) => needs.includes(name));
}
