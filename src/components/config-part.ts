/** What a part of a page is drawn from, where that follows `config.json` (ConfigPart.astro). */
import type { ComponentType } from 'react';
import type { Config } from '../config/schema.ts';

export interface PartProps {
  config: Config;
  /** Path of the page in the portal. */
  path: string;
}

/** Such a part. */
export type Part = ComponentType<PartProps>;
