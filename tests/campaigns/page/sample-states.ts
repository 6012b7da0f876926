import {
  type CallContract,
  collectFragments,
  isRecord,
  type RouteEntry,
  type ScreenDocument,
  type Type,
} from '../../../renderer/entries/browser.ts';
import { calls } from '../../../src/contracts/generated/contracts.ts';
import { shippedDocuments } from '../../checker/mutants/shipped.ts';

export type Example = NonNullable<ScreenDocument['examples']>[string];

/** A sample state of a shipped screen or template. */
export interface SampleState {
  readonly document: ScreenDocument;
  readonly name: string;
  readonly example: Example;
  /**
   * Mutable input: `stored:KEY`, `values` of a template, or names of calls, those of the state
   * first.
   */
  readonly targets: readonly string[];
}

export const storedTarget = 'stored:';
export const valuesTarget = 'values';

export const documents: readonly ScreenDocument[] = shippedDocuments().map(
  ({ document }) => document,
);

export const findDocument = (kind: string, id: string): ScreenDocument | undefined =>
  documents.find((one) => one.kind === kind && one.id === id);

export const fragments: ReadonlyMap<string, ScreenDocument> = new Map(
  documents.filter(({ kind }) => kind === 'fragment').map((document) => [document.id, document]),
);

/** Fragments of a document, nested ones too. */
export const fragmentsOf = (document: ScreenDocument): readonly ScreenDocument[] => [
  ...collectFragments(document, (id) => fragments.get(id)).found.values(),
];

/** Routes of the shipped screens as the service writes them into every page. */
export const routes: readonly RouteEntry[] = documents.flatMap(({ id, route }) =>
  route === undefined
    ? []
    : [{ ...route, id, aliases: route.aliases ?? [], params: route.params ?? {} }],
);

export const contractOf = (name: string): CallContract | undefined =>
  Object.entries(calls).find(([call]) => call === name)?.[1];

const knownContract = (name: string): CallContract => {
  const contract = contractOf(name);
  if (contract === undefined) throw new Error(`There is no contract of "${name}".`);
  return contract;
};

/** Calls with data; an image is loaded by the browser. */
export const dataCalls: readonly string[] = Object.keys(calls).filter(
  (name) => contractOf(name)?.answers !== 'image',
);

/** Names of calls in a part of a document. @param isCall which records send their `call` */
export const callsIn = (
  part: unknown,
  isCall: (record: Readonly<Record<string, unknown>>) => boolean = () => true,
  found = new Set<string>(),
): Set<string> => {
  if (Array.isArray(part)) for (const one of part) callsIn(one, isCall, found);
  else if (isRecord(part)) {
    if (typeof part.call === 'string' && contractOf(part.call) !== undefined && isCall(part))
      found.add(part.call);
    for (const [name, value] of Object.entries(part))
      if (name !== 'examples') callsIn(value, isCall, found);
  }
  return found;
};

/** Every sample state with mutable input. */
export const sampleStates: readonly SampleState[] = documents
  .filter(({ kind }) => kind !== 'fragment')
  .flatMap((document) => {
    const sent = [...callsIn([document, ...fragmentsOf(document)])].filter((call) =>
      dataCalls.includes(call),
    );
    return Object.entries(document.examples ?? {}).map(([name, example]) => {
      const stored = Object.keys(example.stored ?? {}).map((key) => storedTarget + key);
      const values = document.kind === 'template' ? [valuesTarget] : [];
      return { document, name, example, targets: [...stored, ...values, ...sent] };
    });
  })
  .filter(({ targets }) => targets.length > 0);

/** Data of a type with every optional part; amounts differ from each other. */
const generateData = (type: Type, name: string, next: () => number): unknown => {
  switch (type.kind) {
    case 'text':
      if (type.values !== undefined) return type.values[0] ?? '';
      if (/url|logo|image|img|icon/i.test(name)) return 'https://partner.example.com/next';
      return type.flag === true ? '1' : type.code === true ? String(next()) : `A ${name}`;
    case 'number':
      return type.values?.[0] ?? 1;
    case 'boolean':
      return true;
    case 'amount':
      return 100_000 + next() * 1117;
    case 'date':
      return '2026-03-01';
    case 'list':
      return [generateData(type.of, name, next), generateData(type.of, name, next)];
    case 'record':
      return Object.fromEntries(
        Object.entries(type.fields).map(([field, of]) => [field, generateData(of, field, next)]),
      );
    case 'optional':
      return generateData(type.of, name, next);
    case 'any':
      return {};
    case 'file':
    case 'missing':
      return null;
  }
};

export const isSuccess = (call: string, body: unknown): boolean =>
  isRecord(body) && contractOf(call)?.success.includes(String(body.code)) === true;

const bodies = new Map<string, unknown>();

/** A successful body of a call: from a sample state, or generated from its contract. */
export const goodBody = (call: string): unknown => {
  const { success, answer } = knownContract(call);
  let last = 10;
  const body = bodies.get(call) ??
    documents
      .flatMap(({ examples = {} }) => Object.values(examples))
      .flatMap(({ answers }) => answers?.[call] ?? [])
      .find((one: unknown) => isSuccess(call, one)) ?? {
      code: success[0],
      message: '',
      data: generateData(answer, '', () => (last += 1)),
    };
  bodies.set(call, body);
  return body;
};
