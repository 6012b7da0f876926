import { bankFormItems } from '../accounts/form-items.ts';

/** The usual fields and one of a kind that no client knows yet. */
export const itemsWithUnknownKind: readonly unknown[] = [
  ...bankFormItems,
  {
    code: 'selfie',
    title: 'Photo of you with your card',
    subtitle: '',
    cate: 'photo',
    value: '',
    cardTypeMi: 0,
  },
];

/** What a broken core may send: entries that are no items, wrong types, missing and repeated codes, and sound items between them. */
export const malformedItems: readonly unknown[] = [
  null,
  'text',
  42,
  [],
  {},
  ...bankFormItems.filter((item) => item.code === 'accountName'),
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
