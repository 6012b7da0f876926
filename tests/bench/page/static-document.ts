import type { BankFormItem } from '../../../src/contracts/generated/calls.ts';
import { isDigits, makeItems } from './items.ts';

const nodeOf = (item: BankFormItem) => ({
  id: `input-${item.code}`,
  widget: isDigits(item) ? 'digits-field' : 'text-field',
  field: item.code,
  props: { label: { text: item.title }, placeholder: { text: item.subtitle } },
});

/** A screen with this many single fields. */
export const makeStaticDocument = (count: number): unknown => {
  const items = makeItems(count);
  return {
    kind: 'screen',
    lang: 1,
    id: 'static-form',
    class: 'form',
    title: { text: 'Payment account information' },
    route: { path: '/static-form' },
    form: {
      remember: true,
      fields: Object.fromEntries(items.map(({ code }) => [code, { type: 'text' }])),
    },
    actions: {
      submit: {
        once: true,
        steps: [
          { do: 'form', how: 'validate' },
          {
            do: 'request',
            call: 'bind-card-new',
            with: {
              product_id: '',
              cardType: '1',
              ...Object.fromEntries(items.map(({ code }) => [code, { $: `fields.${code}` }])),
            },
            onError: { '*': [] },
          },
        ],
      },
    },
    body: [
      { id: 'fields', widget: 'section', children: items.map(nodeOf) },
      {
        id: 'footer',
        widget: 'section',
        show: ['not', { $: 'device.keyboard' }],
        props: { place: 'bottom' },
        children: [
          {
            id: 'next',
            widget: 'button',
            props: { label: { text: 'Next' } },
            on: { tap: 'submit' },
          },
        ],
      },
    ],
  };
};
