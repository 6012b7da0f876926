import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inspect } from '../inspector.fixture.tsx';

const text = `{
  "kind": "template",
  "lang": 1,
  "id": "one",
  "class": "promotion",
  "title": { "text": "One" },
  "params": {
    "themeColor": { "type": "text", "default": "#d62828" },
    "backgroundColor": { "type": "text", "default": "#EEF6F5" }
  },
  "body": []
}
`;

test('studio §4: a colour tells its contrast, and one of the page is chosen by a press', async () => {
  const { read } = await inspect(text, { selected: '/params/themeColor' });
  expect(screen.getByText('White text is easy to read on it, black text is not.')).toBeVisible();
  const used = within(screen.getByRole('group', { name: 'Used on this page' }));
  expect(used.getByRole('button', { name: '#d62828' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(used.getByRole('button', { name: '#eef6f5' }));
  expect(read()).toContain('"themeColor": { "type": "text", "default": "#eef6f5" }');
});

test('studio §4: a red is one press away, and white text is readable on every suggested colour', async () => {
  const { read } = await inspect(text, { selected: '/params/themeColor' });
  const suggested = within(screen.getByRole('group', { name: 'Suggested colours' }));
  await userEvent.click(suggested.getByRole('button', { name: 'Red' }));
  expect(read()).toContain('"themeColor": { "type": "text", "default": "#c62828" }');
  for (const button of suggested.getAllByRole('button')) {
    await userEvent.click(button);
    expect(screen.getByText(/^White (?:and black )?text (?:is|are) easy/)).toBeVisible();
  }
});

test('studio §4: a colour of the page that a link may replace changes its default, and the page settings stay', async () => {
  const themed = text.replace(
    '"body"',
    '"theme": { "accent": { "$": "params.themeColor" } },\n  "body"',
  );
  const { read } = await inspect(themed, { selected: '/theme/accent' });
  const [accent] = screen.getAllByRole('group', { name: 'Used on this page' });
  if (accent === undefined) throw new Error('Expected the colours of the page.');
  await userEvent.click(within(accent).getByRole('button', { name: '#eef6f5' }));
  expect(read()).toContain('"themeColor": { "type": "text", "default": "#eef6f5" }');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Page settings');
});
