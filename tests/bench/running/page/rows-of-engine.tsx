import type { DetailRow } from '../../../../src/contracts/generated/calls.ts';
import { open } from '../../page/engine.tsx';
import type { FormPage } from '../../page/form-page.ts';

/** A screen that shows the rows of an answer, a node with two texts for each. */
const document = {
  kind: 'screen',
  lang: 1,
  id: 'rows',
  class: 'money',
  title: { text: 'Instalments' },
  route: { path: '/rows' },
  sources: {
    loan: {
      kind: 'call',
      call: 'loan-play-detail',
      with: { productId: '7', orderId: '1' },
      states: {
        loading: [
          {
            id: 'loading',
            widget: 'notice',
            props: { kind: 'loading', text: { text: 'Loading the instalments' } },
          },
        ],
        empty: [],
        error: [],
      },
    },
  },
  body: [
    {
      id: 'loan',
      widget: 'source',
      source: 'loan',
      children: [
        {
          id: 'card',
          widget: 'card',
          children: [
            {
              id: 'list',
              widget: 'list',
              children: [
                {
                  id: 'row',
                  widget: 'row',
                  each: { $: 'sources.loan.detail' },
                  as: 'row',
                  key: { $: 'row.text' },
                  props: { align: 'between' },
                  children: [
                    {
                      id: 'text',
                      widget: 'text',
                      props: { text: { $: 'row.text' }, tone: 'muted' },
                    },
                    {
                      id: 'value',
                      widget: 'text',
                      props: { text: { $: 'row.value' }, tone: 'strong' },
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

export const rowsOfEngine: FormPage<readonly DetailRow[]> = () => (backend) =>
  open(document, backend, 'loan-play-detail', (detail) => ({ repayAmount: '1.000,00', detail }));
