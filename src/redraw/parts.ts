/** The React parts that depend on `config.json`: ConfigPart.astro renders them, redraw-parts.tsx redraws them. */
import type { Part } from '../components/config-part.ts';
import { OpenApp } from '../components/OpenApp.tsx';
import { AccessibilityContact } from '../features/accessibility/AccessibilityContact.tsx';
import { AccessibilityPlan } from '../features/accessibility/AccessibilityPlan.tsx';
import { UserSpace } from '../features/account/UserSpace.tsx';
import { OfficialSite } from '../features/document-check/OfficialSite.tsx';
import { FooterLinks } from '../features/footer/FooterLinks.tsx';
import { FranceConnectLink } from '../features/franceconnect/FranceConnectLink.tsx';
import { HeaderNav } from '../features/header/HeaderNav.tsx';
import { HelpContact } from '../features/help/HelpContact.tsx';
import { InstallApp } from '../features/install-app/InstallApp.tsx';
import { DataContact } from '../features/legal/DataContact.tsx';
import { DataRecipients } from '../features/legal/DataRecipients.tsx';
import { LegalNotice } from '../features/legal/LegalNotice.tsx';

/** The parts by name. */
export const parts = {
  AccessibilityContact,
  AccessibilityPlan,
  DataContact,
  DataRecipients,
  FooterLinks,
  FranceConnectLink,
  HeaderNav,
  HelpContact,
  InstallApp,
  LegalNotice,
  OfficialSite,
  OpenApp,
  UserSpace,
} satisfies Record<string, Part>;
