import type { CallContract, Contracts } from 'screens-engine';

const call = (parts: Pick<CallContract, 'method' | 'path' | 'class' | 'request' | 'answer'>) => ({
  client: 'main' as const,
  success: ['0'],
  messages: 'toast' as const,
  loading: false,
  money: false,
  errors: ['*'],
  ...parts,
});

/** Calls of the screens, with the shapes of their responses. */
export const contracts: Contracts = {
  calls: {
    branches: call({
      method: 'GET',
      path: '/branches',
      class: 'info',
      request: { kind: 'record', fields: {} },
      answer: {
        kind: 'record',
        fields: {
          branches: {
            kind: 'list',
            of: { kind: 'record', fields: { name: { kind: 'text' }, hours: { kind: 'text' } } },
          },
        },
      },
    }),
    'book-visit': call({
      method: 'POST',
      path: '/visits',
      class: 'form',
      request: {
        kind: 'record',
        fields: { branch: { kind: 'text' }, name: { kind: 'text', personal: true } },
      },
      answer: { kind: 'record', fields: { number: { kind: 'text', code: true } } },
    }),
  },
  natives: {},
  datasets: {},
  stored: {},
};
