/** Icon of a decision. Each has its own outline, so that it needs no colour. */
import type { Decision } from '../decision/decision.ts';

/** A check mark in a disc, a cross in an octagon, an exclamation mark in a triangle; the marks are cut out. */
const drawings: Readonly<Record<Decision, string>> = {
  valid: 'M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zm-1.6 16.2-5-5 1.9-1.9 3.1 3.1 6.5-6.5 1.9 1.9z',
  refused:
    'M7.4 1 1 7.4v9.2L7.4 23h9.2l6.4-6.4V7.4L16.6 1zm1 5.5L12 10.1l3.6-3.6 1.9 1.9-3.6 3.6 3.6 3.6-1.9 1.9-3.6-3.6-3.6 3.6-1.9-1.9 3.6-3.6-3.6-3.6z',
  open: 'M12 1.5 0.5 22.5h23zm-1.3 7.5h2.6v7h-2.6zm0 8.5h2.6V20h-2.6z',
};

/** Renders the icon as decoration, because the word is beside it; nothing while the document is checked. */
export function VerdictIcon({ decision }: { decision: Decision | 'pending' }) {
  if (decision === 'pending') return null;
  return (
    <svg className="verdict-icon" width="32" height="32" viewBox="0 0 24 24" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={drawings[decision]} />
    </svg>
  );
}
