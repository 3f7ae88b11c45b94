/**
 * The DSFR names each colour twice: `--text-title-grey` is `--grey-50-1000`, which has a value in each scheme. Pages
 * keep the second name only (architecture: styles): on the 404 page that is 0.2 kB.
 */
import type { Declaration, Root, Rule } from 'postcss';

const isRoot = /^:root(?:\[data-fr-theme=dark\]|:not\(\[data-fr-theme\]\))?$/;

const readsOne = /^var\((--[\w-]+)\)$/;

/** Where each custom property is declared. */
function declarationsByName(root: Root): Map<string, Declaration[]> {
  const byName = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    byName.set(declaration.prop, [...(byName.get(declaration.prop) ?? []), declaration]);
  });
  return byName;
}

/** True when nothing but the document's root gives it a value: it is the same everywhere on a page. */
function isOfRoot(declarations: readonly Declaration[] | undefined): boolean {
  return Boolean(
    declarations?.every(
      ({ parent }) => parent?.type === 'rule' && isRoot.test((parent as Rule).selector),
    ),
  );
}

/** Names that stand for another one: once declared, on the root, as that other and nothing else. */
function otherNames(root: Root): Map<string, string> {
  const byName = declarationsByName(root);
  const others = new Map<string, string>();
  for (const [name, declarations] of byName) {
    const [declaration] = declarations;
    const other = declaration && readsOne.exec(declaration.value)?.[1];
    const isAlias = declarations.length === 1 && isOfRoot(declarations);
    if (other && isAlias && isOfRoot(byName.get(other))) others.set(name, other);
  }
  return others;
}

/** Follows a name to the one that has a value. */
function lastName(name: string, others: ReadonlyMap<string, string>): string {
  const other = others.get(name);
  return other ? lastName(other, others) : name;
}

/** Writes in the place of each name that stands for another that other one, and removes the first. */
export function dropOtherNames(root: Root): void {
  const others = otherNames(root);
  root.walkDecls((declaration) => {
    if (others.has(declaration.prop)) declaration.remove();
    else
      declaration.value = declaration.value.replace(
        /var\((--[\w-]+)/g,
        (_, name: string) => `var(${lastName(name, others)}`,
      );
  });
}
