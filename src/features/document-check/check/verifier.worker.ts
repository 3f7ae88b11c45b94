/** Worker that checks documents one at a time, so that the page stays responsive (architecture: document-check). */
import { verifyDocument } from '../../../verifier/index.ts';
import type { Answer, Question } from './protocol.ts';

const send = (answer: Answer) => postMessage(answer);

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const onStep = (step: Extract<Answer, { kind: 'step' }>['step']) => send({ kind: 'step', step });
  void verifyDocument({ ...data, onStep }).then((verdict) => send({ kind: 'verdict', verdict }));
});

send({ kind: 'ready' });
