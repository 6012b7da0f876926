import type { Contracts } from '../../../renderer/entries/node.ts';
import type { Change } from '../mutate.ts';
import type { Parts } from './parts.ts';

/** What a seeded fault is checked against besides its own document. */
export interface Surroundings {
  readonly contracts: Contracts;
  /** Every shipped document by id. */
  readonly shipped: ReadonlyMap<string, Parts>;
}

/** A document with one fault. */
export interface Mutant {
  /** A change made before, after which the document is sound still: it makes room for the fault. */
  readonly first?: Change;
  readonly change: Change;
  /** Places of which one must be told; with /* at the end, or a place inside it. */
  readonly told: readonly string[];
}

/** One way of spoiling a document, at every place where it fits. */
export interface MutantKind {
  readonly name: string;
  /** contract: the document breaks something that is written down, and the checker must say so. meaning: it is sound and says something else; its examples must fail. */
  readonly breaks: 'contract' | 'meaning';
  readonly mutants: (parts: Parts, around: Surroundings) => readonly Mutant[];
}

/** Another value at a place, told there unless it is said otherwise. */
export const setting = (
  pointer: string,
  to: unknown,
  told: readonly string[] = [`${pointer}/*`],
): Mutant => ({ change: { set: pointer, to }, told });

/** Another name for a member, told at the new name unless it is said otherwise. */
export const renaming = (
  pointer: string,
  to: string,
  told: readonly string[] = [`${parentOf(pointer)}/${to}`],
): Mutant => ({
  change: { rename: pointer, to },
  told,
});

/** A member that is taken away, told at what it stood in unless it is said otherwise. */
export const removing = (
  pointer: string,
  told: readonly string[] = [parentOf(pointer)],
): Mutant => ({ change: { remove: pointer }, told });

export const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** A name that nobody has: the last letter stands twice, and one more. */
export const misspelt = (name: string): string => `${name}${name.at(-1) ?? ''}q`;
