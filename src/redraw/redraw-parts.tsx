/** Draws the React parts of the page from the deployed configuration. */
import { bakedConfig } from 'virtual:baked-config';
import { type ComponentType, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Config } from '../config/schema.ts';
import { loadStyles } from '../lib/late-styles.ts';
import { toPortalPath } from '../lib/path.ts';
import { type PartProps, parts } from './parts.ts';
import styles from './redraw.css?url';

/** The part as it was built, then as it must be: what does not change keeps its elements, and the focus. */
function Redrawn({ part: Part, config, path }: PartProps & { part: ComponentType<PartProps> }) {
  const [shown, setShown] = useState(bakedConfig);
  useEffect(() => setShown(config), [config]);
  return <Part config={shown} path={path} />;
}

/** Redraws every part, once the styles of those that the page did not have are there. */
export async function redrawParts(config: Config): Promise<void> {
  await loadStyles(styles);
  const path = toPortalPath(location.pathname);
  for (const element of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const [, part] = Object.entries(parts).find(([name]) => name === element.dataset['part']) ?? [];
    if (part) hydrateRoot(element, <Redrawn part={part} config={config} path={path} />);
  }
}
