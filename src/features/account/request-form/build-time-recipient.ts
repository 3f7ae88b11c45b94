/** The recipient of the build-time configuration, for the pages with the form. */
import { buildTimeConfig } from '../../../config/build-time-config.ts';
import type { Recipient } from './use-recipient.ts';

const { contactEmail, postalAddress } = buildTimeConfig.account;

/** Its addresses, and nothing else: they are written into the page. */
export const buildTimeRecipient: Recipient = { contactEmail, postalAddress };
