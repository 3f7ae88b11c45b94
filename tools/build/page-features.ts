/** Reads the page features of a built page (src/page-features.ts). */
import {
  appNames,
  featuresMetaName,
  type PageFeature,
  parsePageFeatures,
} from '../../src/page-features.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';

/** Returns the features of a page; none if the page has no such meta. */
export function featuresOf(page: BuiltPage): PageFeature[] {
  const meta = page.elements('meta').find((each) => attributeOf(each, 'name') === featuresMetaName);
  return parsePageFeatures((meta && attributeOf(meta, 'content')) ?? '');
}

/** Returns the embedded apps that a page is a mount point of. */
export function appsOf(page: BuiltPage): (typeof appNames)[number][] {
  const needs = featuresOf(page);
  return appNames.filter((name) => needs.includes(name));
}
