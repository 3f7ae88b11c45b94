/** Loads code that a view needs later than its first HTML. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadPart } from '../../browser/load-part.ts';
import { trackOperation } from '../loading/loading.ts';

/** A part of a view. */
export interface LoadedPart<Part> {
  /** Null until it has loaded. */
  part: Part | null;
  /** True after a failure, until the next attempt. */
  isLost: boolean;
  /** Loads it, once; after a failure, again. Resolves when the view has it, to null if it is lost. */
  request: () => Promise<Part | null>;
}

/** Loads a part when it is requested. A failure is logged. @param load An `import()`. */
export function usePart<Part extends object>(load: () => Promise<Part>): LoadedPart<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [isLost, setIsLost] = useState(false);
  const running = useRef<Promise<Part | null>>(undefined);
  const attempt = async () => {
    setIsLost(false);
    try {
      const loaded = await trackOperation(loadPart(load()));
      flushSync(() => setPart(loaded));
      return loaded;
    } catch (error) {
      console.error('Une partie de la page n’a pas pu être chargée.', error);
      running.current = undefined;
      setIsLost(true);
      return null;
    }
  };
  const request = () => {
    running.current ??= attempt();
    return running.current;
  };
  return { part, isLost, request };
}
