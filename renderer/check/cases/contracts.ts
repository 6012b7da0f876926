import type { CallContract, Contracts, NativeContract } from '../../document/contract.ts';
import { amount, date, listOf, number, optional, text, type Type } from '../../document/type.ts';

/** Example contracts of the cases; not used elsewhere. */

const phone: Type = { kind: 'text', personal: true };
const code: Type = { kind: 'text', code: true };
const nothing: Type = { kind: 'record', fields: {} };

const city: Type = {
  kind: 'record',
  fields: {
    code,
    name: text,
    motto: optional(text),
    size: optional(number),
    kind: { kind: 'text', values: ['town', 'village'], open: true },
    status: { kind: 'text', values: ['open', 'closed'] },
    villages: optional(listOf({ kind: 'record', fields: { name: text } })),
  },
};

const call = (contract: Partial<CallContract>): CallContract => ({
  client: 'main',
  method: 'POST',
  path: '/somewhere',
  class: 'info',
  success: ['0'],
  messages: 'toast',
  loading: false,
  money: false,
  request: nothing,
  answer: nothing,
  errors: ['*'],
  ...contract,
});

const native = (contract: Partial<NativeContract>): NativeContract => ({
  class: 'info',
  params: nothing,
  fallback: { do: 'nothing' },
  ...contract,
});

export const contracts: Contracts = {
  calls: {
    cities: call({ answer: { kind: 'record', fields: { items: listOf(city), total: number } } }),
    city: call({
      request: { kind: 'record', fields: { code, language: optional(text) } },
      answer: city,
    }),
    person: call({
      answer: { kind: 'record', fields: { name: text, phone, due: date, open: amount } },
    }),
    'save-person': call({
      class: 'form',
      request: { kind: 'record', fields: { name: text, phone, born: optional(date) } },
      answer: { kind: 'record', fields: { id: code } },
      errors: ['11', '12', '*'],
    }),
    'save-fields': call({
      class: 'form',
      request: { kind: 'record', fields: { version: text }, rest: phone },
    }),
    map: call({
      method: 'GET',
      answers: 'image',
      request: { kind: 'record', fields: { code, scale: optional(number) } },
    }),
    offer: call({
      class: 'promotion',
      answer: {
        kind: 'record',
        fields: {
          title: text,
          banner: optional(text),
          file: optional(text),
          steps: listOf({ kind: 'record', fields: { picture: text, words: text } }),
        },
      },
    }),
    puzzle: call({ class: 'promotion', method: 'GET', answers: 'image' }),
    join: call({
      class: 'promotion',
      request: { kind: 'record', fields: { phone: text, answer: text, from: optional(text) } },
    }),
    'join-open': call({
      class: 'promotion',
      request: { kind: 'record', fields: { phone: text }, rest: text },
    }),
    bill: call({
      answer: {
        kind: 'record',
        fields: {
          sum: optional(amount),
          until: optional(date),
          isLate: optional({ kind: 'text', code: true, flag: true }),
          parts: optional(listOf({ kind: 'record', fields: { sum: amount } })),
        },
      },
    }),
    ask: call({ messages: 'own', answer: { kind: 'record', fields: { name: text } } }),
    tell: call({ messages: 'own-codes', errors: ['11', '*'] }),
    'make-code': call({ once: true }),
    pay: call({
      class: 'money',
      money: true,
      request: { kind: 'record', fields: { sum: amount } },
    }),
    settle: call({
      class: 'money',
      money: true,
      about: { kind: 'order', param: 'order' },
      request: { kind: 'record', fields: { order: code } },
    }),
    voucher: call({
      class: 'money',
      once: true,
      about: { kind: 'order', param: 'order' },
      request: { kind: 'record', fields: { order: code } },
    }),
  },
  natives: {
    close: native({}),
    charge: native({ class: 'money' }),
    open: native({ params: { kind: 'record', fields: { url: { kind: 'text', page: true } } } }),
    'open-any': native({
      params: { kind: 'record', fields: { url: { kind: 'text', shell: true } } },
    }),
    dial: native({
      params: { kind: 'record', fields: { phone: text } },
      fallback: { do: 'call', param: 'phone' },
    }),
    share: native({
      class: 'form',
      params: { kind: 'record', fields: { title: text, note: optional(text) } },
    }),
  },
  datasets: { places: listOf({ kind: 'record', fields: { name: text } }) },
  stored: {
    lastCity: { where: 'local', class: 'info', value: code },
    joined: { where: 'session', class: 'promotion', value: text },
    myCode: { where: 'session', class: 'money', value: phone },
  },
};
