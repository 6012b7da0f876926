import type { ScreenDocument, Step } from '../../document/generated/document.ts';
import type { NodePath } from '../../document/node-path.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { isPredictable } from '../../expressions/error-nodes.ts';
import type { Expression } from '../../expressions/expression.ts';
import { parseValue } from '../../expressions/parse.ts';
import { referencesOf } from '../data-flow.ts';
import type { Parse } from '../type-checker.ts';

export interface StateWrite {
  readonly name: string;
  readonly pointer: Pointer;
  readonly value: Expression;
}

interface StateWrites {
  readonly step: (step: Step, path: NodePath) => void;
  readonly all: readonly StateWrite[];
  /** Names of states that get another value than their first one. */
  changed(): ReadonlySet<string>;
}

const valueOf = (value: Expression, values: ReadonlyMap<string, unknown>): unknown =>
  evaluate(value, {
    lookup: (root, entry) => (root === 'state' ? values.get(entry ?? '') : undefined),
    translate: (text) => text,
    formats: { thousands: '', decimal: '', currency: '' },
  });

/** The value that a `set` step writes, undefined if that depends on more than the given states. */
export const writtenValue = (
  { value }: StateWrite,
  states: ReadonlyMap<string, unknown>,
): { readonly is: unknown } | undefined =>
  isPredictable(value) &&
  referencesOf(value).every(
    ({ root, entry }) => root === 'state' && entry !== undefined && states.has(entry),
  )
    ? { is: valueOf(value, states) }
    : undefined;

/** Initial values without references. A computed one may come from the address. */
export const fixedStarts = ({ state = {} }: ScreenDocument): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(state).flatMap(([name, { init }]) => {
      const value = parseValue(init, '', () => undefined);
      return referencesOf(value).length > 0 || !isPredictable(value)
        ? []
        : [[name, init === undefined ? undefined : valueOf(value, new Map())] as const];
    }),
  );

const isOwnValue = ({ name, value }: StateWrite): boolean =>
  value.kind === 'reference' &&
  value.root === 'state' &&
  value.entry === name &&
  value.path.length === 0;

/**
 * Collects the steps that set states. A state that is set only to itself, or to what it begins
 * with, never changes; neither does one computed from such states.
 */
export const trackStateWrites = (document: ScreenDocument, parse: Parse): StateWrites => {
  const names = Object.keys(document.state ?? {});
  const all: StateWrite[] = [];
  const located = new Set<string>();
  const findChanged = (): ReadonlySet<string> => {
    const changed = new Set(located);
    const starts = fixedStarts(document);
    const changes = (write: StateWrite): boolean => {
      if (isOwnValue(write)) return false;
      const { name } = write;
      const constant = new Map([...starts].filter(([state]) => !changed.has(state)));
      const written = writtenValue(write, constant);
      return (
        written === undefined ||
        !starts.has(name) ||
        JSON.stringify(written.is) !== JSON.stringify(starts.get(name))
      );
    };
    for (let size = -1; size < changed.size;) {
      size = changed.size;
      for (const write of all)
        if (!changed.has(write.name) && changes(write)) changed.add(write.name);
    }
    return changed;
  };
  let found: ReadonlySet<string> | undefined;
  return {
    step: (step, { pointer }) => {
      if (step.do !== 'set' && step.do !== 'locate') return;
      // A misspelt name counts for its suggestion.
      const name = suggestName(step.state, names) ?? step.state;
      if (step.do === 'locate') located.add(name);
      else
        all.push({
          name,
          pointer,
          value: parse(step.value, joinPointer(pointer, 'value')),
        });
    },
    all,
    changed: () => (found ??= findChanged()),
  };
};
