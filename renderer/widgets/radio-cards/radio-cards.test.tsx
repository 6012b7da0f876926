import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { RadioCardOption } from '../generated/props.ts';
import { renderStrict } from '../testing.tsx';
import { RadioCards } from './RadioCards.tsx';

const select = vi.fn<(type: string) => void>();
beforeEach(() => void select.mockReset());

const places: readonly RadioCardOption[] = [
  { name: 'At home', detail: 'Tomorrow', picture: '/home.png', type: '1' },
  { name: 'In the shop', type: '2' },
  { name: 'At home', type: '2' },
];

function Places({
  options = places,
  initial,
}: {
  readonly options?: readonly RadioCardOption[];
  readonly initial?: string;
}) {
  const [selected, setSelected] = useState(initial);
  return (
    <RadioCards
      id="places"
      label="Where to"
      options={[...options]}
      {...(selected === undefined ? {} : { selected })}
      onSelect={async (type) => {
        select(type);
        setSelected(type);
      }}
    />
  );
}

const checked = () =>
  screen
    .getAllByRole('radio', { checked: true })
    .map((radio) => screen.getAllByRole('radio').indexOf(radio));

test('options are radios named by what is written on them; the check is on the chosen one and only on it', async () => {
  const user = userEvent.setup();
  renderStrict(<Places initial="1" />);
  expect(screen.getByRole('radiogroup', { name: 'Where to' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'At home Tomorrow' })).toBeChecked();
  await user.click(screen.getByText('In the shop'));
  expect([select.mock.calls, checked()]).toEqual([[['2']], [1]]);
});

test('a value of none of them chooses nothing', () => {
  renderStrict(<Places initial="9" />);
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('the keyboard reaches the chosen one', async () => {
  const user = userEvent.setup();
  renderStrict(<Places initial="2" />);
  await user.tab();
  expect(screen.getByRole('radio', { name: 'In the shop' })).toHaveFocus();
});

test('pictures are decoration; where one is missing or cannot be loaded a plate keeps its place', () => {
  const { container } = renderStrict(<Places />);
  const pictures = () =>
    [...container.querySelectorAll('.w-radio-card-picture')].map(({ tagName }) => tagName);
  expect(pictures()).toEqual(['IMG', 'SPAN', 'SPAN']);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  fireEvent.error(container.querySelector('img') ?? document.body);
  expect(pictures()).toEqual(['SPAN', 'SPAN', 'SPAN']);
});

test('where no option has a picture no room is kept for one', () => {
  const { container } = renderStrict(<Places options={[{ name: 'In the shop', type: '2' }]} />);
  expect(container.querySelector('.w-radio-card-picture')).toBeNull();
});
