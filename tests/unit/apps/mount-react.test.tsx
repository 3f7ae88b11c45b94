// @vitest-environment jsdom
import { useLayoutEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { mountReact } from '../../../src/apps/mount-react.ts';

function Fragile({ onShown, isBroken }: { onShown: () => void; isBroken: boolean }) {
  const [hasFailed, setHasFailed] = useState(isBroken);
  useLayoutEffect(onShown, [onShown]);
  if (hasFailed) throw new Error('cassé');
  return (
    <button type="button" onClick={() => setHasFailed(true)}>
      Casser
    </button>
  );
}

function mountFragile(isBroken: boolean) {
  const target = document.createElement('div');
  document.body.append(target);
  const fail = vi.fn();
  const mounting = mountReact(target, { fail }, (onShown) => (
    <Fragile onShown={onShown} isBroken={isBroken} />
  ));
  return { target, fail, mounting };
}

test('an error at the first drawing is the error of the mounting', async () => {
  await expect(mountFragile(true).mounting).rejects.toThrow('cassé');
});

test('an error after it was shown is told to the portal, once', async () => {
  const { target, fail, mounting } = mountFragile(false);
  expect(await mounting).toBeTypeOf('function');
  expect(fail).not.toHaveBeenCalled();
  target.querySelector('button')?.click();
  await vi.waitFor(() => expect(fail).toHaveBeenCalledExactlyOnceWith(new Error('cassé')));
});
