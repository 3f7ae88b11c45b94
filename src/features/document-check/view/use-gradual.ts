/** Draws many rows a few at a time, so that the page answers in between. */
import { useEffect, useState } from 'react';

/** Rows of one frame. On a slow phone, 25 rows take 60 ms. */
const step = 25;

/** Returns how many of `count` rows to draw now: more after each frame, until all are. It begins again with another key. */
export function useGradual(count: number, key = ''): number {
  const [reach, setReach] = useState({ key, rows: step });
  const rows = reach.key === key ? reach.rows : step;
  useEffect(() => {
    if (rows >= count) return undefined;
    const timer = setTimeout(() => setReach({ key, rows: rows + step }), 16);
    return () => clearTimeout(timer);
  }, [rows, count, key]);
  return Math.min(rows, count);
}
