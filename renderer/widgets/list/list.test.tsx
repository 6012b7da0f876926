import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findA11yViolations, renderStrict } from '../testing.tsx';
import { List } from './List.tsx';

test('rows with values are terms with their descriptions, also when two are the same', async () => {
  renderStrict(
    <List
      id="l"
      look="rows"
      items={[{ text: 'Fee', value: '₱1,00' }, { text: 'Fee', value: '₱2,00' }, { text: 'Note' }]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Fee',
    'Fee',
    'Note',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '₱1,00',
    '₱2,00',
    '',
  ]);
  expect(await findA11yViolations()).toEqual([]);
});

test('rows of text are a list, children follow them', () => {
  renderStrict(
    <List id="l" look="rows" items={[{ text: 'One' }, { text: 'Two' }]}>
      <p>Three</p>
    </List>,
  );
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Three')).toBeInTheDocument();
});

test.each([
  ['bullets', 'UL'],
  ['steps', 'OL'],
] as const)('texts as %s are a list without lines', (look, tag) => {
  renderStrict(<List id="l" look={look} items={[{ text: 'One' }, { text: 'Two' }]} />);
  expect(screen.getByRole('list').tagName).toBe(tag);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
  ]);
});
