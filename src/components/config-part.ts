/** Types of the parts of a page that depend on `config.json` (ConfigPart.astro). */
import type { ComponentType } from 'react';
import type { Config } from '../config/schema.ts';

export interface PartProps {
  config: Config;
  /** Path of the page in the portal. */
  path: string;
}

/** Component of such a part. */
export type Part = ComponentType<PartProps>;
