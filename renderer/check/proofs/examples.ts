import { momentOf } from '../../document/date.ts';
import type { Example } from '../../document/generated/document.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import { nameAdvice } from '../../problems/name-advice.ts';
import type { Proof } from '../proof.ts';

/** Examples are looked at on a day that there is, give parameters that exist, answer calls that are made, keep values that are read, and speak of nodes that are there. */
export const examples: Proof = ({ document, contracts, say }) => {
  const calls = new Set<string>();
  const kept = new Set<string>();
  const ids = new Set<string>();
  const demand = (name: string, known: Iterable<string>, what: string, pointer: Pointer): void => {
    const names = [...known];
    if (names.includes(name)) return;
    const { advice, facts } = nameAdvice(name, names);
    const lack =
      what === 'parameter' && facts.suggestion === undefined ? `params.${name}` : undefined;
    say('unknown-name', pointer, `this document has no ${what} "${name}".${advice}`, {
      ...facts,
      lack,
    });
  };
  /** While one of those that are used is misspelt, an example may speak of what it was meant to be. */
  const meant = (used: ReadonlySet<string>, known: object): Iterable<string> =>
    [...used].every((name) => Object.hasOwn(known, name)) ? used : [...used, ...Object.keys(known)];
  const checkExample = (example: Example, pointer: Pointer): void => {
    const { at } = example;
    if (at !== undefined && momentOf(at) === undefined)
      say(
        'not-a-day',
        pointerTo(pointer, 'at'),
        `expected a day of the calendar, found "${at}". Write another one.`,
        { found: at },
      );
    const params = Object.keys(
      (document.kind === 'screen' ? document.route?.params : document.params) ?? {},
    );
    for (const name of Object.keys(example.params ?? {}))
      demand(name, params, 'parameter', pointerTo(pointer, 'params', name));
    for (const name of Object.keys(example.answers ?? {}))
      demand(name, meant(calls, contracts.calls), 'call', pointerTo(pointer, 'answers', name));
    for (const name of Object.keys(example.stored ?? {}))
      demand(
        name,
        meant(kept, contracts.stored),
        'stored value',
        pointerTo(pointer, 'stored', name),
      );
    for (const of of ['visible', 'hidden'] as const) {
      example[of]?.forEach((text, index) =>
        text.startsWith('#')
          ? demand(text.slice(1), ids, 'node', pointerTo(pointer, of, index))
          : undefined,
      );
    }
  };
  return {
    source: (source) => {
      if (source.kind === 'call') calls.add(source.call);
      if (source.kind === 'stored') kept.add(source.stored);
    },
    step: (step) => {
      if (step.do === 'request' && step.call !== undefined) calls.add(step.call);
    },
    node: ({ id }) => void ids.add(id),
    end: () =>
      Object.entries(document.examples ?? {}).forEach(([name, example]) =>
        checkExample(example, pointerTo('/examples', name)),
      ),
  };
};
