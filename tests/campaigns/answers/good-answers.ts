// Good answers of every call: those that the sample states of the shipped screens have, and for the others what their contracts ask for.
import {
  type CallContract,
  isRecord,
  type ScreenDocument,
} from '../../../renderer/entries/browser.ts';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import { shippedDocuments } from '../../checker/mutants/shipped.ts';
import { generateAnswer } from './generate-answer.ts';

const documents = shippedDocuments().map(({ document }) => document);

/** The shipped fragments by their ids. */
export const fragments: ReadonlyMap<string, ScreenDocument> = new Map(
  documents.filter(({ kind }) => kind === 'fragment').map((document) => [document.id, document]),
);

export type Example = NonNullable<ScreenDocument['examples']>[string];

/** A sample state of a shipped screen or template. */
export interface SampleState {
  readonly document: ScreenDocument;
  readonly name: string;
  readonly example: Example;
  /** Calls and stored values whose answers can be mutated here, those of the sample state first. */
  readonly targets: readonly string[];
}

/** What stands behind `stored:` is a value that the phone keeps; `values` is what comes with a template. */
export const storedTarget = 'stored:';
export const valuesTarget = 'values';

/** Names of calls that a part of a document speaks of, in its fragments too. */
const callsIn = (part: unknown, found: Set<string>, seen: Set<string>): Set<string> => {
  if (Array.isArray(part)) for (const one of part) callsIn(one, found, seen);
  if (!isRecord(part)) return found;
  const { call, fragment } = part;
  if (typeof call === 'string' && Object.hasOwn(calls, call)) found.add(call);
  if (typeof fragment === 'string' && !seen.has(fragment))
    callsIn(fragments.get(fragment)?.body, found, seen.add(fragment));
  for (const [name, value] of Object.entries(part))
    if (name !== 'examples') callsIn(value, found, seen);
  return found;
};

const contractOf = (call: string): CallContract => {
  const contract = Object.entries(calls).find(([name]) => name === call)?.[1];
  if (contract === undefined) throw new Error(`There is no contract of "${call}".`);
  return contract;
};

/** Every sample state in which something is answered, kept or given. */
export const sampleStates: readonly SampleState[] = documents
  .filter(({ kind }) => kind !== 'fragment')
  .flatMap((document) => {
    const spoken = [...callsIn(document, new Set(), new Set())].filter(
      (call) => contractOf(call).answers !== 'image',
    );
    return Object.entries(document.examples ?? {}).map(([name, example]) => {
      const kept = Object.keys(example.stored ?? {}).map((key) => storedTarget + key);
      const given = document.kind === 'template' ? [valuesTarget] : [];
      return { document, name, example, targets: [...kept, ...given, ...spoken] };
    });
  })
  .filter(({ targets }) => targets.length > 0);

const isSuccess = (call: string, answer: unknown): boolean =>
  isRecord(answer) && contractOf(call).success.includes(String(answer['code']));

/** Bodies of success that the sample states have for a call. */
const shown = (call: string): readonly unknown[] =>
  documents
    .flatMap(({ examples = {} }) =>
      Object.values(examples).flatMap(({ answers }) => answers?.[call] ?? []),
    )
    .filter((answer) => isSuccess(call, answer));

const bodies = new Map<string, unknown>();

/** A good body of a call, wherever it is sent. */
export const goodBody = (call: string): unknown => {
  const contract = contractOf(call);
  const body = bodies.get(call) ??
    shown(call)[0] ?? {
      code: contract.success[0],
      message: '',
      data: generateAnswer(contract.answer),
    };
  bodies.set(call, body);
  return body;
};
