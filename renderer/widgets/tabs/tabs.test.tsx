import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Tabs } from './Tabs.tsx';

const select = vi.fn<(type: string) => void>();

function CardTypes({ initial }: { readonly initial: string }) {
  const [selected, setSelected] = useState(initial);
  const options = ['E-wallet', 'Bank account', 'Type 3'].map((name, index) => ({
    name,
    type: String(index + 1),
  }));
  return (
    <Tabs
      id="types"
      label="Account type"
      options={options}
      selected={selected}
      onSelect={async (type) => {
        select(type);
        setSelected(type);
      }}
    />
  );
}

test('a tap selects a tab; a tap on the selected one tells nothing', async () => {
  const user = userEvent.setup();
  select.mockClear();
  renderStrict(<CardTypes initial="1" />);
  expect(screen.getByRole('tablist', { name: 'Account type' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('E-wallet');
  await user.click(screen.getByRole('tab', { name: 'Bank account' }));
  await user.click(screen.getByRole('tab', { name: 'Bank account' }));
  expect(select.mock.calls).toEqual([['2']]);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Bank account');
});

test.each([
  ['{ArrowRight}', 'Bank account'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'E-wallet'],
  ['{ArrowLeft}', 'Type 3'],
  ['{End}', 'Type 3'],
  ['{End}{Home}', 'E-wallet'],
])('from the first tab %s leads to %s, which takes the focus', async (keys, name) => {
  const user = userEvent.setup();
  renderStrict(<CardTypes initial="1" />);
  await user.tab();
  await user.keyboard(keys);
  expect(screen.getByRole('tab', { name })).toHaveFocus();
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
});

test('the group is one stop of the tab key, also when the selected type is unknown', async () => {
  const user = userEvent.setup();
  renderStrict(<CardTypes initial="9" />);
  expect(screen.queryByRole('tab', { selected: true })).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('tab', { name: 'E-wallet' })).toHaveFocus();
  await user.tab();
  expect(document.body).toHaveFocus();
});
