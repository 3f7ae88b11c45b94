/** Cases of the corpus: documents and the reasons of their verdicts. Each reason belongs to one status. */
import type { Reason } from '../../../src/verifier/verdict.ts';
import { edited, replaceObject } from '../attacks/structure/edits.ts';
import { type Attempt, named } from '../attacks/trust.ts';

/** A document and the reason of its expected verdict. */
export interface Case extends Attempt {
  reason: Reason;
}

/** Gives documents the reason of their expected verdict. */
export const because = (reason: Reason, attempts: readonly Attempt[]): Case[] =>
  attempts.map((attempt) => ({ ...attempt, reason }));

/** What documents are made of, by reason, then by name. */
export type ByReason<T> = Readonly<Partial<Record<Reason, Readonly<Record<string, T>>>>>;

/** Documents by reason, then by name, each made from what the table says of it. */
export const byReason = <T>(table: ByReason<T>, make: (name: string, item: T) => Attempt): Case[] =>
  Object.entries(table).flatMap(([reason, items]) => because(reason as Reason, named(items, make)));

/** A document with another content dictionary. */
export const withContent = (name: string, content: string): Attempt =>
  edited(name, {
    rewrite: replaceObject(3, (text) =>
      text.replace(/\/sgin_content <<.*?>>/, `/sgin_content ${content}`),
    ),
  });

export const date = '/validityDate (31/12/2099)';
