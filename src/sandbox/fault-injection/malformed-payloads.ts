import { listBankFormItems } from '../accounts/bank-form.ts';
import type { SandboxMarket } from '../core-answer.ts';
import foreignImage from './hostile-documents/foreign-image.json';
import foreignLink from './hostile-documents/foreign-link.json';
import moneyCall from './hostile-documents/money-call.json';
import nativeCall from './hostile-documents/native-call.json';
import plain from './hostile-documents/plain.json';
import wrongKind from './hostile-documents/wrong-kind.json';
import type { Scenario } from './scenario.ts';

export const listItemsWithUnknownKind = (market: SandboxMarket): readonly unknown[] => [
  ...listBankFormItems(market),
  {
    code: 'selfie',
    title: 'Photo of you with your card',
    subtitle: '',
    cate: 'photo',
    value: '',
    cardTypeMi: 0,
  },
];

/** Malformed entries of a broken core, mixed with valid ones. */
export const listMalformedItems = (market: SandboxMarket): readonly unknown[] => [
  null,
  'text',
  42,
  [],
  {},
  ...listBankFormItems(market).filter((item) => item.code === 'accountName'),
  { title: 'Without a code', cate: 'text', cardTypeMi: 0 },
  { code: '', title: 'With an empty code', cate: 'text', cardTypeMi: 0 },
  { code: 'accountName', title: 'The same code again', cate: 'text', cardTypeMi: 0 },
  {
    code: 17,
    title: ['a', 'list'],
    cate: { kind: 'text' },
    value: { deep: true },
    cardTypeMi: '0',
  },
  { code: '__proto__', title: 'A hostile code', cate: 'text', cardTypeMi: 0 },
  { code: 'constructor', title: '<img src=x onerror=alert(1)>', cate: 'text', cardTypeMi: 0 },
  { code: 'choices', title: 'Options that are a text', cate: 'enum', note: 'GCash', cardTypeMi: 0 },
  {
    code: 'holes',
    title: 'Options with holes',
    cate: 'enum',
    note: [null, {}, { name: null, type: 1 }, { name: 'Maya', type: 90007 }],
    cardTypeMi: 0,
  },
  { code: 'birthday', title: null, subtitle: 5, cate: 'DAY', value: 'not a day', cardTypeMi: '0' },
];

export type DocumentScenario = Extract<Scenario, `document-${string}`>;

const nestCards = (levels: number): object => {
  let node: object = { id: 'innermost', widget: 'card' };
  for (let level = 1; level < levels; level += 1)
    node = { id: `level-${level}`, widget: 'card', children: [node] };
  return node;
};

/** Valid except for its size: 2,000,000 bytes in texts of allowed length. */
const makeLongTexts = (): object[] =>
  Array.from({ length: 500 }, (_, index) => ({
    id: `text-${index}`,
    widget: 'text',
    props: { text: 'This must never be shown'.padEnd(4000, '.') },
  }));

/**
 * Documents that must be rejected, each for one reason. Large ones are generated; `__proto__` needs
 * JSON.parse, because an import would set the prototype.
 */
export const hostileDocuments: Readonly<Record<DocumentScenario, object>> = {
  'document-native-call': nativeCall,
  'document-money-call': moneyCall,
  'document-foreign-link': foreignLink,
  'document-foreign-image': foreignImage,
  'document-proto-key': {
    ...plain,
    state: JSON.parse('{"__proto__": {"type": "text", "init": "polluted"}}') as unknown,
  },
  'document-too-deep': { ...plain, body: [nestCards(1000)] },
  'document-too-large': { ...plain, body: makeLongTexts() },
  'document-wrong-kind': wrongKind,
};
