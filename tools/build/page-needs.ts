/** What a built page says of its needs (src/needs.ts). */
import { appNames, type Need, needsMetaName, parseNeeds } from '../../src/needs.ts';
import { attributeOf, type BuiltPage } from './built-page.ts';

/** The needs of a page; none when it says none. */
export function needsOf(page: BuiltPage): Need[] {
  const meta = page.elements('meta').find((each) => attributeOf(each, 'name') === needsMetaName);
  return parseNeeds((meta && attributeOf(meta, 'content')) ?? '');
}

/** The embedded apps that a page is a mount point of. */
export function appsOf(page: BuiltPage): (typeof appNames)[number][] {
  const needs = needsOf(page);
  return appNames.filter((name) => needs.includes(name));
}
