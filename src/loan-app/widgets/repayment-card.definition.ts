import type { WidgetDefinition } from '../../../renderer/entries/define.ts';

export const repaymentCardDefinition = {
  name: 'loan:repayment-card',
  title: 'Repayment card',
  description: 'Amount of the next repayment and its due date, with a button to pay.',
  alsoCalled: ['instalment', 'bill'],
  group: 'content',
  props: {
    type: 'object',
    properties: {
      label: { type: 'string', minLength: 1, description: 'Caption above the amount.' },
      amount: {
        type: 'string',
        format: 'code',
        description: 'Amount due, with its currency, such as ₱1.250,00.',
      },
      due: {
        type: 'string',
        format: 'code',
        description: 'Due date, as it is shown. Without it no date is shown.',
      },
      button: {
        type: 'string',
        minLength: 1,
        default: 'Pay now',
        description: 'Label of the button.',
      },
      late: {
        type: 'boolean',
        default: false,
        description: 'True after the due date: the date is highlighted.',
      },
    },
    required: ['label', 'amount'],
    additionalProperties: false,
  },
  events: { pay: { description: 'The button was pressed.', needed: true } },
  example: {
    props: { label: 'Next repayment', amount: '₱1.250,00', due: '15-06-2026', button: 'Pay now' },
  },
} as const satisfies WidgetDefinition;
