/** Starts the app that only the deployed configuration names (architecture: embedded-apps). */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useEffect } from 'react';
import { useConfig } from '../../config/store.ts';
import type { AppName } from './contract.ts';

async function start(): Promise<void> {
  try {
    const { startFrames } = await import('./frame.ts');
    startFrames('changed');
  } catch (error) {
    console.warn('L’application intégrée n’a pas pu être chargée.', error);
  }
}

/** Renders nothing: the frame is beside it, because an app must not be inside an island. */
export function AppStarter({ app }: { app: AppName }) {
  const isNamed = useConfig().embeddedApps[app] !== '' && buildTimeConfig.embeddedApps[app] === '';
  useEffect(() => {
    if (isNamed) void start();
  }, [isNamed]);
  return null;
}
