import { toEpochMs } from '../../document/date.ts';
import type { Example } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';

/** Requires examples to use existing dates, parameters, calls, stored values and nodes. */
export const validExamples: Rule = ({ document, contracts, report }) => {
  const calls = new Set<string>();
  const storedKeys = new Set<string>();
  const ids = new Set<string>();
  const requireName = (
    name: string,
    known: Iterable<string>,
    of: string,
    pointer: Pointer,
  ): void => {
    const names = [...known];
    if (!names.includes(name)) report('unknown-name.example', pointer, { of, name, known: names });
  };
  /** With misspelt names in the document, an example may use the intended name. */
  const acceptedNames = (used: ReadonlySet<string>, known: object): Iterable<string> =>
    [...used].every((name) => Object.hasOwn(known, name)) ? used : [...used, ...Object.keys(known)];
  const checkExample = (example: Example, pointer: Pointer): void => {
    const { at } = example;
    if (at !== undefined && toEpochMs(at) === undefined)
      report('not-a-day.example', joinPointer(pointer, 'at'), { found: at });
    const params = Object.keys(
      (document.kind === 'screen' ? document.route?.params : document.params) ?? {},
    );
    for (const name of Object.keys(example.params ?? {}))
      requireName(name, params, 'parameter', joinPointer(pointer, 'params', name));
    for (const name of Object.keys(example.answers ?? {}))
      requireName(
        name,
        acceptedNames(calls, contracts.calls),
        'call',
        joinPointer(pointer, 'answers', name),
      );
    for (const name of Object.keys(example.stored ?? {}))
      requireName(
        name,
        acceptedNames(storedKeys, contracts.stored),
        'stored value',
        joinPointer(pointer, 'stored', name),
      );
    for (const of of ['visible', 'hidden'] as const) {
      example[of]?.forEach((text, index) =>
        text.startsWith('#')
          ? requireName(text.slice(1), ids, 'node', joinPointer(pointer, of, index))
          : undefined,
      );
    }
  };
  return {
    source: (source) => {
      if (source.kind === 'call') calls.add(source.call);
      if (source.kind === 'stored') storedKeys.add(source.stored);
    },
    step: (step) => {
      if (step.do === 'request' && step.call !== undefined) calls.add(step.call);
    },
    node: ({ id }) => void ids.add(id),
    end: () =>
      Object.entries(document.examples ?? {}).forEach(([name, example]) =>
        checkExample(example, joinPointer('/examples', name)),
      ),
  };
};
