// What came to a page from outside: texts that may be shown, and money.
import type { Type } from '../../../renderer/entries/browser.ts';
import { calls, stored } from '../../../src/contracts/generated/contracts.ts';
import { findAmounts, type FoundAmount } from './amount-oracle.ts';
import type { AnsweredCall } from './core.ts';
import { fragments, type SampleState, valuesTarget } from './good-answers.ts';

/** Texts of anything, however deep, names included. */
export const textsIn = (value: unknown): readonly string[] => {
  const found: string[] = [];
  const open: unknown[] = [value];
  for (let one = open.pop(); open.length > 0 || one !== undefined; one = open.pop()) {
    if (typeof one === 'string') found.push(one);
    else if (typeof one === 'object' && one !== null)
      for (const [name, inside] of Object.entries(one)) open.push(name, inside ?? null);
  }
  return found;
};

const ownTexts = new Map<SampleState['document'], readonly string[]>();

/** Texts of a document and of the fragments that it may draw. */
const textsOfDocument = (document: SampleState['document']): readonly string[] => {
  const texts = ownTexts.get(document) ?? [
    ...new Set(textsIn([document, [...fragments.values()]])),
  ];
  ownTexts.set(document, texts);
  return texts;
};

/** Everything that came to the page of a sample state. */
export interface Came {
  readonly state: SampleState;
  readonly target: string;
  /** What was mutated, as a text. */
  readonly text: string;
  readonly answered: readonly AnsweredCall[];
  /** What the phone keeps, by key. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Everything that came as JSON, each once. */
const bodiesOf = ({ state, target, text, answered, kept }: Came): readonly string[] => [
  target === valuesTarget ? text : JSON.stringify(state.example.params ?? {}),
  ...new Set(answered.map(({ body }) => body)),
  ...Object.values(kept),
];

/** What is in these texts may be shown. */
export const givenTexts = (came: Came): readonly string[] => [
  ...textsOfDocument(came.state.document),
  ...bodiesOf(came).flatMap((body) => [body, ...textsIn(JSON.parse(body))]),
];

const amount: Type = { kind: 'amount' };

/** The amounts among the parameters that a document declares. */
const paramsType = ({ params, route }: SampleState['document']): Type => ({
  kind: 'record',
  fields: Object.fromEntries(
    Object.entries({ ...params, ...route?.params }).flatMap(([name, { type }]) =>
      type === 'amount' ? [[name, amount]] : [],
    ),
  ),
});

/** What a template says itself where no value comes. */
const defaultsOf = ({ params = {} }: SampleState['document']): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(params).map(([name, { default: own = null }]) => [name, own]),
    ),
  );

/** What everything that came says of money. */
export const givenAmounts = ({
  state,
  target,
  text,
  answered,
  kept,
}: Came): readonly FoundAmount[] => [
  // Written out in documents: what costs nothing.
  { written: '0', isText: false },
  ...findAmounts(defaultsOf(state.document), paramsType(state.document)),
  ...findAmounts(
    target === valuesTarget ? text : JSON.stringify(state.example.params ?? {}),
    paramsType(state.document),
  ),
  ...[
    ...new Map(answered.map(({ call, body }) => [`${call} ${body}`, { call, body }])).values(),
  ].flatMap(({ call, body }) => findAmounts(body, calls[call].answer, ['data'])),
  ...Object.entries(kept).flatMap(([key, value]) =>
    Object.entries(stored).flatMap(([known, type]) =>
      known === key ? findAmounts(value, type.value) : [],
    ),
  ),
];

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What the page sent as an amount. */
export const sentAmounts = ({
  answered,
}: Came): readonly { readonly call: string; readonly sent: string }[] =>
  answered.flatMap(({ call, params }) => {
    const { request } = calls[call];
    const fields = request.kind === 'record' ? Object.entries(request.fields) : [];
    return fields.flatMap(([name, { kind }]) =>
      kind === 'amount' ? [{ call, sent: textOf(params[name]) }] : [],
    );
  });
