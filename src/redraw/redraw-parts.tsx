/** Redraws the React parts of the page from the deployed configuration. */
import { buildTimeConfig } from 'virtual:build-time-config';
import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadStyles } from '../browser/lazy-styles.ts';
import type { Part as PartOfPage, PartProps } from '../components/config-part.ts';
import type { Config } from '../config/schema.ts';
import { toPortalPath } from '../lib/path.ts';
import { parts } from './parts.ts';
import styles from './redraw.css?url';

/** Renders the part as at build, then from the configuration. Elements that do not change stay, with the focus. */
function Redrawn({ part: Part, config, path }: PartProps & { part: PartOfPage }) {
  const [shown, setShown] = useState(buildTimeConfig);
  useEffect(() => setShown(config), [config]);
  return <Part config={shown} path={path} />;
}

/** Loads the stylesheet of parts that the page did not have, then redraws every part. */
export async function redrawParts(config: Config): Promise<void> {
  await loadStyles(styles);
  const path = toPortalPath(location.pathname);
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const [, part] = Object.entries(parts).find(([name]) => name === element.dataset['part']) ?? [];
    if (part) hydrateRoot(element, <Redrawn part={part} config={config} path={path} />);
  }
}
