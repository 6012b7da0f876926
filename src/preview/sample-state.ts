import {
  isRecord,
  ownEntry,
  ownProperty,
  decodeTemplateParams,
  getExampleTime,
  setClock,
  type CallResponse,
  type Contracts,
  type RouteParameter,
} from '../../renderer/entries/browser.ts';
import { readRouteParams } from '../loan-app/routing/match-route.ts';

/** A sample state of a document: what is around the screen when it opens. */
export interface SampleState {
  /** When it is looked at, in milliseconds since 1970. */
  readonly at: number;
  /** What a call answers; undefined: nothing that can be read, as when the network fails. */
  readonly answer: (call: string) => CallResponse | undefined;
  /** What the storage of the browser keeps, by key. */
  readonly stored: Readonly<Record<string, string>>;
  /** Parameters of the screen, read by their types. */
  readonly params: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const entriesOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];

/** Reads an answer as the app does: whether it is a success is for the contract to say. */
const readAnswer = (
  answer: unknown,
  call: string,
  { calls }: Contracts,
): CallResponse | undefined => {
  if (!isRecord(answer)) return undefined;
  const [code, message] = [
    String(answer.code),
    typeof answer.message === 'string' ? answer.message : '',
  ];
  return ownEntry(calls, call)?.success.includes(code) === true
    ? { success: true, code, message, data: answer.data }
    : { success: false, code, message };
};

const types: readonly RouteParameter['type'][] = [
  'text',
  'number',
  'boolean',
  'amount',
  'date',
  'list',
  'record',
];

/** The parameters that a document declares for its address; what is no declaration yet, because somebody is writing it, is left out. */
const declaredParams = (document: unknown): Readonly<Record<string, RouteParameter>> =>
  Object.fromEntries(
    entriesOf(ownProperty(ownProperty(document, 'route'), 'params')).flatMap(([name, declared]) => {
      const type = types.find((known) => known === ownProperty(declared, 'type'));
      const aliases = ownProperty(declared, 'aliases');
      return type === undefined
        ? []
        : [
            [
              name,
              {
                type,
                aliases: Array.isArray(aliases)
                  ? aliases.filter((alias) => typeof alias === 'string')
                  : [],
              },
            ] as const,
          ];
    }),
  );

/** Parameters of a screen come from an address, those of a template from the values that come with it. */
const readParams = (document: unknown, params: unknown): Readonly<Record<string, unknown>> => {
  // A faulty value is missing here, as on a phone; the checker of documents tells of it.
  if (ownProperty(document, 'kind') === 'template')
    return decodeTemplateParams(document, params, () => undefined);
  const query = new Map(entriesOf(params).map(([name, value]) => [name, textOf(value)]));
  return readRouteParams({ params: declaredParams(document) }, query);
};

/** Reads a sample state of a document as it came; one that it does not have is empty. */
export const readSampleState = (
  document: unknown,
  name: string,
  contracts: Contracts,
): SampleState => {
  const example = ownProperty(ownProperty(document, 'examples'), name);
  const answers = ownProperty(example, 'answers');
  return {
    at: getExampleTime(example),
    answer: (call) => readAnswer(ownProperty(answers, call), call, contracts),
    stored: Object.fromEntries(
      entriesOf(ownProperty(example, 'stored')).map(([key, value]) => [key, textOf(value)]),
    ),
    params: readParams(document, ownProperty(example, 'params')),
  };
};

/** What counts on the page begins at the moment of a sample state, and goes on. */
export const startClock = (at: number): void => {
  const since = performance.now();
  setClock(() => at + performance.now() - since);
};
