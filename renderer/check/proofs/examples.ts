import type { Example } from '../../document/generated/document.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import { nameAdvice } from '../../problems/name-advice.ts';
import type { Proof } from '../proof.ts';

/** Examples give parameters that exist, answer calls that are made, keep values that are read, and speak of nodes that are there. */
export const examples: Proof = ({ document, contracts, say }) => {
  const calls = new Set<string>();
  const kept = new Set<string>();
  const ids = new Set<string>();
  const demand = (name: string, known: Iterable<string>, what: string, pointer: Pointer): void => {
    const names = [...known];
    if (names.includes(name)) return;
    const { advice, facts } = nameAdvice(name, names);
    const lack = what === 'parameter' && facts.suggestion === undefined ? `params.${name}` : undefined;
    say('unknown-name', pointer, `this document has no ${what} "${name}".${advice}`, { ...facts, lack });
  };
  const keeping = (): Iterable<string> =>
    [...kept].every((name) => Object.hasOwn(contracts.stored, name)) ? kept : [...kept, ...Object.keys(contracts.stored)];
  /** While a call is misspelt, answers may be for what it was meant to be. */
  const answered = (): Iterable<string> =>
    [...calls].every((call) => Object.hasOwn(contracts.calls, call)) ? calls : [...calls, ...Object.keys(contracts.calls)];
  const checkExample = (example: Example, pointer: Pointer): void => {
    const params = Object.keys((document.kind === 'screen' ? document.route?.params : document.params) ?? {});
    for (const name of Object.keys(example.params ?? {})) demand(name, params, 'parameter', pointerTo(pointer, 'params', name));
    for (const name of Object.keys(example.answers ?? {})) demand(name, answered(), 'call', pointerTo(pointer, 'answers', name));
    for (const name of Object.keys(example.stored ?? {})) demand(name, keeping(), 'stored value', pointerTo(pointer, 'stored', name));
    for (const of of ['visible', 'hidden'] as const) {
      example[of]?.forEach((text, index) => (text.startsWith('#') ? demand(text.slice(1), ids, 'node', pointerTo(pointer, of, index)) : undefined));
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
    end: () => Object.entries(document.examples ?? {}).forEach(([name, example]) => checkExample(example, pointerTo('/examples', name))),
  };
};
