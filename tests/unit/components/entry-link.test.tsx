import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EntryLink } from '../../../src/components/EntryLink.tsx';

const entry = {
  kind: 'link',
  libelle: 'Ici',
  href: '/ici',
  route: '/ici',
  pullRight: false,
} as const;

test.each([true, false])(
  'the link of the current page has aria-current, in a new tab or not (%s)',
  (newTab) => {
    const draw = (isCurrent: boolean) =>
      renderToStaticMarkup(
        <EntryLink
          entry={{ ...entry, newTab }}
          className="lien"
          current={isCurrent ? 'page' : undefined}
        />,
      );
    expect(draw(true)).toContain('aria-current="page"');
    expect(draw(false)).not.toContain('aria-current');
  },
);
