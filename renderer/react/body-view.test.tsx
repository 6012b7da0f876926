import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { openWith } from '../../tests/fixtures/start-screen.ts';
import { textsOfPage } from '../../tests/fixtures/draw-screen.tsx';
import { BodyView } from '../entries/editor.ts';

const parts = {
  title: { text: 'Not drawn' },
  state: { count: { type: 'number', init: 0 } },
  body: [
    {
      id: 'a',
      widget: 'text',
      props: { text: { text: 'Body {n}', args: { n: { $: 'state.count' } } } },
    },
  ],
  footer: [
    {
      id: 'b',
      widget: 'button',
      props: { label: 'Footer' },
      on: { tap: [{ do: 'set', state: 'count', value: 1 }] },
    },
  ],
};

it('BodyView draws body, what the page says and footer, under ids of their own, and leaves the page its title and main part', async () => {
  document.title = 'Of the page';
  render(
    ['0', '1'].map((name) => (
      <BodyView key={name} runtime={openWith(parts).runtime} suffix={`_${name}`}>
        <p>{`Between ${name}`}</p>
      </BodyView>
    )),
    { wrapper: StrictMode },
  );
  await userEvent.click(page.getAllByRole('button', { name: 'Footer' })[1] ?? document.body);
  await page.findByText('Body 1');
  expect(textsOfPage()).toEqual(['Body 0', 'Between 0', 'Footer', 'Body 1', 'Between 1', 'Footer']);
  expect([...document.querySelectorAll('[id]')].map(({ id }) => id)).toEqual([
    'a_0',
    'b_0',
    'a_1',
    'b_1',
  ]);
  expect([document.title, page.queryByRole('main'), page.queryByRole('heading')]).toEqual([
    'Of the page',
    null,
    null,
  ]);
});
