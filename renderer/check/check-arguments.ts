import { parentPointer, joinPointer, type Pointer } from '../document/pointer.ts';
import { printType } from '../document/print-type.ts';
import type { Type } from '../document/type.ts';
import { nameHint } from '../diagnostics/hints.ts';
import type { ContractLocation } from '../diagnostics/problem.ts';
import type { Checker } from './checker.ts';

/** Named values that are given to something with a contract. */
export interface GivenArguments {
  /** Absent: nothing is given. */
  readonly values: Readonly<Record<string, unknown>> | undefined;
  /** Where the values stand, or would stand. */
  readonly pointer: Pointer;
  /** Who takes them, for example 'the call "card-init"'. */
  readonly recipient: string;
  /** Where the contract says what the parameter `name` is, or, without it, which there are. */
  readonly contractOf: (name?: string) => ContractLocation;
  /** The parameters by name. An optional one may be left out. */
  readonly params: Readonly<Record<string, Type>>;
  /** Names beyond `params` are taken too. */
  readonly isOpen?: boolean;
  /** Names that are given in another way. */
  readonly suppliedElsewhere?: readonly string[];
}

/** Reports names that nobody takes, and parameters that are demanded and not given. Types are proved with all other values. */
export const checkArguments = (
  { report: say }: Checker,
  {
    values,
    pointer,
    recipient: to,
    contractOf: by,
    params,
    isOpen = false,
    suppliedElsewhere: filled = [],
  }: GivenArguments,
): void => {
  const known = Object.keys(params);
  const excused = new Set(filled);
  for (const name of isOpen ? [] : Object.keys(values ?? {})) {
    if (Object.hasOwn(params, name)) continue;
    const { advice, facts } = nameHint(name, known);
    // A misspelt name is one fault, not two: what it was meant to be is not missing.
    if (facts.suggestion !== undefined) excused.add(facts.suggestion);
    say('unknown-key', joinPointer(pointer, name), `${to} has no parameter "${name}".${advice}`, {
      ...facts,
      contracts: [by()],
    });
  }
  for (const [name, type] of Object.entries(params)) {
    if (
      ['optional', 'missing', 'any'].includes(type.kind) ||
      excused.has(name) ||
      Object.hasOwn(values ?? {}, name)
    )
      continue;
    const at = values === undefined ? parentPointer(pointer) : pointer;
    const sentence = `${to} needs the parameter "${name}", ${printType(type)}. Add it.`;
    say('missing-argument', at, sentence, {
      expected: name,
      suggestion: name,
      contracts: [by(name)],
    });
  }
};
