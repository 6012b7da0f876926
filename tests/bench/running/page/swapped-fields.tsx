import bindBank from '../../../../screens/bank/bind-bank.json';
import { openForm } from '../../page/engine.tsx';
import type { FormPage } from '../../page/form-page.ts';

/**
 * The bank screen, but for its tabs: those of the product are worked out from the fields, of which formulas read a thousand at most. The list of fields is that of
 * the product.
 */
const document = {
  ...bindBank,
  body: [
    {
      id: 'account',
      widget: 'source',
      source: 'card',
      children: [
        {
          id: 'card-types',
          widget: 'tabs',
          props: {
            label: { text: 'Account type' },
            selected: { $: 'state.cardType' },
            options: [
              'list',
              ['record', 'name', 'E-wallet', 'type', '1'],
              ['record', 'name', 'Bank account', 'type', '2'],
            ],
          },
          on: { select: [{ do: 'set', state: 'cardType', value: { $: 'event' } }] },
        },
        { id: 'fields', widget: 'fields', fields: 'account' },
        { id: 'next', widget: 'button', props: { label: { text: 'Next' } }, on: { tap: 'submit' } },
      ],
    },
  ],
};

export const swappedFields: FormPage = () => (backend) => openForm(document, backend);
