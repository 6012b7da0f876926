import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { PhotoButton } from './PhotoButton.tsx';

const kept = new Set<string>();
let made = 0;

beforeEach(() => {
  kept.clear();
  Object.assign(URL, {
    createObjectURL: () => {
      made += 1;
      kept.add(`blob:${String(made)}`);
      return `blob:${String(made)}`;
    },
    revokeObjectURL: (address: string) => void kept.delete(address),
  });
});

const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!found) throw new Error('There is no chooser of files.');
  return found;
};

const choose = (...files: readonly File[]): void =>
  void fireEvent.change(input(), { target: { files } });

test('PREVIEW-03 the button opens the chooser of files', () => {
  renderStrict(<PhotoButton id="p" label="Photo" />);
  const opened = vi.spyOn(input(), 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Photo' }));
  expect(opened).toHaveBeenCalledTimes(1);
});

test('PREVIEW-03 AMB-165 the chosen picture is shown with its name, and only the last one is kept', () => {
  const { unmount } = renderStrict(<PhotoButton id="p" label="Photo" />);
  choose(new File(['a'], 'one.png', { type: 'image/png' }));
  choose(new File(['b'], 'two.png', { type: 'image/png' }));
  expect(screen.getByText('two.png')).toBeInTheDocument();
  expect([...kept]).toEqual([screen.getByRole('img', { name: 'two.png' }).getAttribute('src')]);
  unmount();
  expect([...kept]).toEqual([]);
});

test('a chooser that is cancelled changes nothing', () => {
  renderStrict(<PhotoButton id="p" label="Photo" />);
  choose();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
