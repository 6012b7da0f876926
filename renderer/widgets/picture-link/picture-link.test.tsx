import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { PictureLink } from './PictureLink.tsx';

const link = (name: string) => screen.getByRole('link', { name });

test('is a link by its picture and its line, and tells of a press once', async () => {
  const user = userEvent.setup();
  const tap = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  renderStrict(<PictureLink id="help" src="/a.png" alt="Tip" label="How it works" onTap={tap} />);
  await user.click(screen.getByRole('img', { name: 'Tip' }));
  await user.click(link('Tip How it works'));
  expect(tap).toHaveBeenCalledTimes(1);
});

test('an uploaded picture comes before another address', () => {
  renderStrict(
    <PictureLink id="help" asset="/blobs/1" src="/a.png" alt="Tip" label="How it works" />,
  );
  expect(screen.getByRole('img', { name: 'Tip' })).toHaveAttribute('src', '/blobs/1');
});

test('without a picture, and with one that cannot be loaded, the line stands alone; another address is tried', () => {
  const { rerender } = renderStrict(<PictureLink id="help" alt="Tip" label="How it works" />);
  expect(link('How it works').querySelector('img')).toBeNull();
  rerender(<PictureLink id="help" src="/a.png" alt="Tip" label="How it works" />);
  fireEvent.error(screen.getByRole('img', { name: 'Tip' }));
  expect(screen.getByRole('img', { name: 'Tip' })).toHaveClass('w-picture-lost');
  rerender(<PictureLink id="help" src="/b.png" alt="Tip" label="How it works" />);
  expect(screen.getByRole('img', { name: 'Tip' })).toHaveAttribute('src', '/b.png');
  expect(screen.getByRole('img', { name: 'Tip' })).not.toHaveClass('w-picture-lost');
});
