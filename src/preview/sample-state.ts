import {
  isRecord,
  ownEntry,
  ownProperty,
  setClock,
  type CallResponse,
  type Contracts,
  type RouteParameter,
} from '../../renderer/entries/browser.ts';
import { decodeTemplateParams } from '../../renderer/entries/document.ts';
import { getExampleTime } from '../../renderer/entries/node.ts';
import { readRouteParams } from '../../renderer/entries/ports.ts';

export interface SampleState {
  /** In epoch ms. */
  readonly at: number;
  /** Answer of a call; undefined counts as a network failure. */
  readonly answer: (call: string) => CallResponse | undefined;
  readonly stored: Readonly<Record<string, string>>;
  readonly params: Readonly<Record<string, unknown>>;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

const entriesOf = (value: unknown): [string, unknown][] =>
  isRecord(value) ? Object.entries(value) : [];

/** Parses an answer as the app does: the contract decides about success. */
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

/** Reads the declared URL parameters. Incomplete declarations of a draft are skipped. */
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

const readParams = (document: unknown, params: unknown): Readonly<Record<string, unknown>> => {
  // Invalid values count as missing, as on a phone; the checker reports them.
  if (ownProperty(document, 'kind') === 'template')
    return decodeTemplateParams(document, params, () => undefined);
  const query = new Map(entriesOf(params).map(([name, value]) => [name, textOf(value)]));
  return readRouteParams({ params: declaredParams(document) }, query);
};

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

export const startClock = (at: number): void => {
  const since = performance.now();
  setClock(() => at + performance.now() - since);
};
