// @vitest-environment jsdom
import { screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawWith, textsOfMain } from '../../../tests/fixtures/draw-screen.tsx';
import { set } from '../../../tests/fixtures/document-parts.ts';
import { loanCatalogue } from './catalogue.ts';
import { widgetDefinitions, widgets } from './definitions.ts';

const [{ example }] = widgetDefinitions;

const draw = (props: object = example.props) =>
  drawWith(
    {
      state: { paid: {} },
      body: [
        {
          id: 'card',
          widget: 'loan:repayment-card',
          props,
          on: { pay: [set('paid', true)] },
        },
      ],
    },
    { catalogue: loanCatalogue },
  );

test('a repayment card shows amount and due date, and pay runs its steps', async () => {
  const { tap, value } = await draw();
  expect(textsOfMain()).toEqual(['Next repayment', '₱1.250,00', '15-06-2026', 'Pay now']);
  await tap('Pay now');
  expect(value('state', 'paid')).toBe(true);
});

test('a repayment card without a date shows none, and has a default label of its button', async () => {
  await draw({ label: 'Next repayment', amount: '₱1.250,00' });
  expect(page.getByRole('button').textContent).toBe('Pay now');
  expect(textsOfMain()).toEqual(['Next repayment', '₱1.250,00', 'Pay now']);
});

test('the catalogue and the table of definitions name the same widgets', () => {
  expect(Object.keys(loanCatalogue.contracts.widgets)).toEqual(Object.keys(widgets));
});
