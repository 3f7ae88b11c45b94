/** The place of an app that only the configuration can name, where the page has none of its own. */
import type { AppName } from '../../apps/contract.ts';
import { EmbeddedAppFrame } from './EmbeddedAppFrame.tsx';

/** Empty as long as the configuration names no module. */
export function ReplacementFrame({ app }: { app: AppName }) {
  return <EmbeddedAppFrame app={app} isReplaceable />;
}
