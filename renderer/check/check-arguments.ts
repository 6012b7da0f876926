import { parentPointer, joinPointer, type Pointer } from '../document/pointer.ts';
import type { Type } from '../document/type.ts';
import { suggestName } from '../diagnostics/suggest.ts';
import type { Checker } from './checker.ts';

/** Named arguments for a target with a contract. */
export interface GivenArguments {
  readonly values: Readonly<Record<string, unknown>> | undefined;
  readonly pointer: Pointer;
  readonly of: 'call' | 'native' | 'screen' | 'fragment' | 'step';
  /** Name of the target. */
  readonly target: string;
  readonly params: Readonly<Record<string, Type>>;
  readonly isOpen?: boolean;
  readonly suppliedElsewhere?: readonly string[];
}

/** Reports unknown and missing arguments. `validValueType` checks their types. */
export const checkArguments = (
  { report }: Checker,
  { values, pointer, of, target, params, isOpen = false, suppliedElsewhere = [] }: GivenArguments,
): void => {
  const known = Object.keys(params);
  const excused = new Set(suppliedElsewhere);
  for (const name of isOpen ? [] : Object.keys(values ?? {})) {
    if (Object.hasOwn(params, name)) continue;
    // A misspelt name is one problem: its suggestion does not count as missing.
    excused.add(suggestName(name, known) ?? '');
    report('unknown-key.argument', joinPointer(pointer, name), { of, target, name, known });
  }
  for (const [name, type] of Object.entries(params)) {
    if (
      ['optional', 'missing', 'any'].includes(type.kind) ||
      excused.has(name) ||
      Object.hasOwn(values ?? {}, name)
    )
      continue;
    const at = values === undefined ? parentPointer(pointer) : pointer;
    report('missing-argument.named', at, { of, target, name, type });
  }
};
