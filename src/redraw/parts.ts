/** The React parts of pages that follow `config.json`: drawn at build by ConfigPart.astro, anew by redraw-parts.tsx. */
import type { ComponentType } from 'react';
import type { Config } from '../config/schema.ts';
import { AccessibilityContact } from '../islands/accessibility-contact/AccessibilityContact.tsx';
import { AccessibilityPlan } from '../islands/accessibility-contact/AccessibilityPlan.tsx';
import { FranceConnectLink } from '../islands/franceconnect/FranceConnectLink.tsx';
import { HelpContact } from '../islands/help-contact/HelpContact.tsx';
import { DataContact } from '../islands/legal-notice/DataContact.tsx';
import { LegalNotice } from '../islands/legal-notice/LegalNotice.tsx';
import { OfficialSite } from '../islands/official-site/OfficialSite.tsx';
import { FooterLinks } from '../islands/site-menu/FooterLinks.tsx';
import { HeaderNav } from '../islands/site-menu/HeaderNav.tsx';

/** What a part is drawn from. */
export interface PartProps {
  config: Config;
  /** Path of the page in the portal. */
  path: string;
}

/** The parts by name. */
export const parts = {
  AccessibilityContact,
  AccessibilityPlan,
  DataContact,
  FooterLinks,
  FranceConnectLink,
  HeaderNav,
  HelpContact,
  LegalNotice,
  OfficialSite,
} satisfies Record<string, ComponentType<PartProps>>;

/** Name of a part. */
export type PartName = keyof typeof parts;
