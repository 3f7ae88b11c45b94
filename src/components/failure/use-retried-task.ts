/** A task that starts with its island, needs the deployed configuration, and can be tried again. */

import { useLayoutEffect, useRef, useState } from 'react';
import { focusContent } from '../../browser/focus-content.ts';
import { unreachable } from '../../config/config-request.ts';
import { hasLostParser } from '../../config/store.ts';
import { trackOperation } from '../loading/loading.ts';
import { filesOfChange, type Obstacle, startAgain } from './start-again.ts';

/** Number of failed attempts in a row, what is in the way if it is known, and the function that starts the next attempt. */
interface RetriedTask {
  failures: number;
  obstacle: Obstacle | null;
  retry: () => void;
}

const isUnreachable = (error: unknown) => error instanceof Error && error.name === unreachable;

/**
 * Runs a task after hydration. A failure is logged, and counted until the next success. A success of a retry moves the
 * focus to the page's content, because the button that had it is gone.
 */
export function useRetriedTask(task: () => Promise<void>): RetriedTask {
  const [failures, setFailures] = useState(0);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const isRunning = useRef(false);
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setObstacle(null);
    try {
      await task();
      if (failures > 0) focusContent();
      setFailures(0);
    } catch (error) {
      console.error('La page n’a pas pu commencer sa tâche.', error);
      if (failures > 0 && isUnreachable(error)) setObstacle('unreachable');
      setFailures((count) => count + 1);
    }
    isRunning.current = false;
  };
  // Before the next paint, because each frame of a slow phone counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; « run » is new at each render.
  useLayoutEffect(() => void run(), []);
  const reload = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setObstacle(null);
    setObstacle(await trackOperation(startAgain(filesOfChange())));
    setFailures((count) => count + 1);
    isRunning.current = false;
  };
  // Browsers keep a failed module, so only a reload requests the parser again.
  return { failures, obstacle, retry: () => void (hasLostParser() ? reload() : run()) };
}
