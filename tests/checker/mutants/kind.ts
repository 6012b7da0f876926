import type { Contracts } from '../../../renderer/entries/node.ts';
import type { Change } from '../mutate.ts';
import type { Parts } from './parts.ts';

export interface Surroundings {
  readonly contracts: Contracts;
  readonly shipped: ReadonlyMap<string, Parts>;
}

export interface Mutant {
  /** A change before, after which the document is still sound. */
  readonly first?: Change;
  readonly change: Change;
  /** Places with an expected problem; `/*` at the end covers everything inside. */
  readonly told: readonly string[];
}

export interface MutantKind {
  readonly name: string;
  /**
   * contract: the checker must report it. meaning: the document stays sound and its examples must
   * fail.
   */
  readonly breaks: 'contract' | 'meaning';
  readonly mutants: (parts: Parts, around: Surroundings) => readonly Mutant[];
}

export const setting = (
  pointer: string,
  to: unknown,
  told: readonly string[] = [`${pointer}/*`],
): Mutant => ({ change: { set: pointer, to }, told });

export const renaming = (
  pointer: string,
  to: string,
  told: readonly string[] = [`${parentOf(pointer)}/${to}`],
): Mutant => ({
  change: { rename: pointer, to },
  told,
});

export const removing = (
  pointer: string,
  told: readonly string[] = [parentOf(pointer)],
): Mutant => ({ change: { remove: pointer }, told });

export const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

export const misspelt = (name: string): string => `${name}${name.at(-1) ?? ''}q`;
