import { parentPointer, joinPointer, type Pointer } from '../document/pointer.ts';
import { printType } from '../document/print-type.ts';
import type { Type } from '../document/type.ts';
import { nameHint } from '../diagnostics/hints.ts';
import type { ContractLocation } from '../diagnostics/problem.ts';
import type { Checker } from './checker.ts';

/** Named arguments for a target with a contract. */
export interface GivenArguments {
  readonly values: Readonly<Record<string, unknown>> | undefined;
  readonly pointer: Pointer;
  readonly recipient: string;
  /** Contract path of parameter `name`, or of all parameters without it. */
  readonly contractOf: (name?: string) => ContractLocation;
  readonly params: Readonly<Record<string, Type>>;
  readonly isOpen?: boolean;
  readonly suppliedElsewhere?: readonly string[];
}

/** Reports unknown and missing arguments. `validValueType` checks their types. */
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
    // A misspelt name is one problem: its suggestion does not count as missing.
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
