/** Loads code that a view needs later than its first HTML. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadPart } from '../../browser/load-part.ts';
import { trackOperation } from '../loading/loading.ts';

/** A part of a view. */
export interface LoadedPart<Part> {
  /** Null until it has loaded. */
  part: Part | null;
  /** Number of failed requests in a row. */
  failures: number;
  /** Loads it, once; after a failure, again. Resolves when the view has it, to null if it is lost. */
  request: () => Promise<Part | null>;
  /** Loads it ahead of a request. Nothing is said: neither that it loads, nor that it failed. */
  prefetch: () => void;
}

/** Loads a part when it is requested. A failed request is logged. @param load An `import()`. */
export function usePart<Part extends object>(load: () => Promise<Part>): LoadedPart<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [failures, setFailures] = useState(0);
  const running = useRef<Promise<Part>>(undefined);
  const attempt = async () => {
    try {
      const loaded = await loadPart(load);
      flushSync(() => setPart(loaded));
      return loaded;
    } catch (error) {
      running.current = undefined;
      throw error;
    }
  };
  const start = () => {
    running.current ??= attempt();
    return running.current;
  };
  const request = async () => {
    try {
      return await trackOperation(start());
    } catch (error) {
      console.error('Une partie manque.', error);
      setFailures((count) => count + 1);
      return null;
    }
  };
  // A page that is left loses it too: no fault.
  return { part, failures, request, prefetch: () => void start().catch(() => undefined) };
}
