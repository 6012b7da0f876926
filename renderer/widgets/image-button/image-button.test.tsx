import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { ImageButton } from './ImageButton.tsx';

const button = () => screen.getByRole('button', { name: 'Refresh captcha' });
const picture = () => button().querySelector('img');

test('PROMO-09 a button holds the picture, is named by its label and tells of a press once', async () => {
  const user = userEvent.setup();
  const tap = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
  renderStrict(
    <ImageButton
      id="captcha"
      src="/captcha?t=1"
      label="Refresh captcha"
      size="medium"
      onTap={tap}
    />,
  );
  expect(picture()).toHaveAttribute('src', '/captcha?t=1');
  await user.dblClick(button());
  expect(tap).toHaveBeenCalledTimes(1);
});

test('without a picture, and with one that cannot be loaded, a stand-in is pressed; another address is tried', async () => {
  const user = userEvent.setup();
  const tap = vi.fn<() => Promise<void>>(async () => undefined);
  const failed = vi.fn<() => Promise<void>>(async () => undefined);
  const { rerender } = renderStrict(
    <ImageButton id="captcha" label="Refresh captcha" size="small" onTap={tap} />,
  );
  expect(picture()).toBeNull();
  await user.click(button());
  rerender(
    <ImageButton
      id="captcha"
      src="/captcha?t=1"
      label="Refresh captcha"
      size="small"
      onTap={tap}
      onFail={failed}
    />,
  );
  fireEvent.error(picture() ?? document.body);
  expect(picture()).toHaveClass('w-picture-lost');
  expect(button().querySelector('.w-icon-picture')).toBeInTheDocument();
  await user.click(button());
  expect([tap.mock.calls.length, failed.mock.calls.length]).toEqual([2, 1]);
  rerender(
    <ImageButton
      id="captcha"
      src="/captcha?t=2"
      label="Refresh captcha"
      size="small"
      onTap={tap}
    />,
  );
  expect(picture()).toHaveAttribute('src', '/captcha?t=2');
  expect(button().querySelector('.w-icon-picture')).toBeNull();
});
