import type { CallContract, Contracts, Limits, Type } from '../../../../renderer/entries/node.ts';

const text: Type = { kind: 'text' };

const call = (path: string, request: Type, answer: Type): CallContract => ({
  client: 'main',
  method: 'POST',
  path,
  class: 'info',
  success: ['0'],
  messages: 'toast',
  loading: false,
  money: false,
  request,
  answer,
  errors: ['*'],
});

const list = (fields: Readonly<Record<string, Type>>): Type => ({
  kind: 'list',
  of: { kind: 'record', fields },
});

const optional: Type = { kind: 'optional', of: text };
const row = { title: text, value: text };
const order = { logo: text, name: text };

export const contracts: Contracts = {
  calls: {
    'send-form': call(
      '/form',
      { kind: 'record', fields: { cardType: text }, rest: optional },
      { kind: 'record', fields: {} },
    ),
    order: call(
      '/order',
      { kind: 'record', fields: {} },
      {
        kind: 'record',
        fields: {
          ...order,
          groups: list({
            title: text,
            isOverdue: { kind: 'boolean' },
            note: text,
            rows: list(row),
          }),
        },
      },
    ),
    'order-rows': call(
      '/order-rows',
      { kind: 'record', fields: {} },
      {
        kind: 'record',
        fields: { ...order, rows: list({ ...row, heading: optional, note: optional }) },
      },
    ),
  },
  natives: {},
  datasets: {},
  stored: {},
};

/** Above those of the product, which end at 200 fields and 64 keys. */
export const limits: Limits = {
  maxLength: 4 * 1024 * 1024,
  maxDepth: 32,
  maxNodes: 5000,
  maxTextLength: 4000,
  maxKeys: 5000,
  maxKeyLength: 200,
  maxListLength: 5000,
  maxRows: 5000,
  maxMountedNodes: 50_000,
  taskBudget: 40_000_000,
};
