import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findA11yViolations, renderStrict } from '../testing.tsx';
import { ImageUploader } from './ImageUploader.tsx';

const revoked: string[] = [];
let made = 0;
beforeEach(() => {
  made = 0;
  revoked.length = 0;
  Object.assign(URL, {
    createObjectURL: () => `blob:${(made += 1)}`,
    revokeObjectURL: (address: string) => revoked.push(address),
  });
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

const sent: { readonly file: Blob; readonly end: (address?: string) => Promise<void> }[] = [];

function Evidence({
  initial = [],
  most = 9,
}: {
  readonly initial?: readonly string[];
  readonly most?: number;
}) {
  const [images, setImages] = useState(initial);
  const add = (file: Blob): Promise<void> =>
    new Promise((resolve) => {
      const end = (address?: string): Promise<void> =>
        act(async () => {
          if (address !== undefined) setImages((before) => [...before, address]);
          resolve();
        });
      sent.push({ file, end });
    });
  const remove = async (place: number): Promise<void> =>
    setImages((before) => before.filter((_, index) => index !== place));
  return (
    <ImageUploader
      id="evidence"
      label="Evidence"
      images={images}
      most={most}
      onAdd={add}
      onRemove={remove}
    />
  );
}

const draw = (initial: readonly string[] = [], most = 9) => {
  sent.length = 0;
  return { user: userEvent.setup(), ...renderStrict(<Evidence initial={initial} most={most} />) };
};
const input = () => screen.getByLabelText<HTMLInputElement>('Add image');
const photo = (name = 'a.png') => new File(['x'], name, { type: 'image/png' });
const kept = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));

test('CPLN-21 CPLN-22 takes one picture at a time from the picker of the phone, in a group of its name', async () => {
  const { user } = draw();
  expect(screen.getByRole('group', { name: 'Evidence' })).toContainElement(input());
  expect([input().type, input().accept, input().multiple]).toEqual(['file', 'image/*', false]);
  await user.upload(input(), photo());
  expect(sent.map(({ file }) => file)).toEqual([expect.any(File)]);
  await user.upload(input(), photo('b.png'));
  expect(sent).toHaveLength(1);
  await sent[0]?.end('/kept/1');
  expect(kept()).toEqual(['/kept/1']);
  expect(await findA11yViolations()).toEqual([]);
});

test('a picture on its way is shown from the phone, and the picker waits without losing the focus', async () => {
  const { user, container } = draw();
  await user.tab();
  expect(input()).toHaveFocus();
  await user.upload(input(), photo());
  expect(container.querySelector('.w-uploader-pending .w-thumbnail')).toHaveStyle({
    backgroundImage: 'url("blob:1")',
  });
  expect(input()).toHaveAttribute('aria-disabled', 'true');
  expect(input()).toHaveFocus();
  expect(fireEvent.click(input())).toBe(false);
  await sent[0]?.end('/kept/1');
  expect(input()).not.toHaveAttribute('aria-disabled');
  expect(container.querySelector('.w-uploader-pending')).toBeNull();
});

test('a kept picture stands under its address; what was chosen is seen behind it until it is loaded, and if it never is', async () => {
  const { user, container } = draw(['/kept/0']);
  await user.upload(input(), photo());
  await sent[0]?.end('/kept/1');
  expect(kept()).toEqual(['/kept/0', '/kept/1']);
  fireEvent.error(screen.getAllByRole('img')[1] ?? document.body);
  expect(
    screen.getAllByRole('img').map((picture) => picture.parentElement?.style.backgroundImage),
  ).toEqual(['', 'url("blob:1")']);
  expect(container.querySelector('.w-icon-picture')).toBeNull();
});

test('CPLN-25 a picture that was not kept is gone, and the same one may be chosen again', async () => {
  const { user } = draw();
  await user.upload(input(), photo());
  await sent[0]?.end();
  expect(kept()).toEqual([]);
  await user.upload(input(), photo());
  expect(sent).toHaveLength(2);
});

test('CPLN-24 a picture is taken away by its own button, of two alike only this one; the focus goes to the next', async () => {
  const { user } = draw(['/a', '/a', '/b']);
  const [first] = screen.getAllByRole('button', { name: 'Remove image' });
  await user.click(first ?? document.body);
  expect(kept()).toEqual(['/a', '/b']);
  expect(screen.getAllByRole('button', { name: 'Remove image' })).toContain(document.activeElement);
  await user.click(screen.getAllByRole('button', { name: 'Remove image' })[1] ?? document.body);
  await user.click(screen.getByRole('button', { name: 'Remove image' }));
  expect(input()).toHaveFocus();
});

test('the picture that was chosen moves up with its address when one before it is taken away', async () => {
  const { user } = draw(['/kept/0']);
  await user.upload(input(), photo());
  await sent[0]?.end('/kept/1');
  await user.click(screen.getAllByRole('button', { name: 'Remove image' })[0] ?? document.body);
  expect(screen.getByRole('img').parentElement).toHaveStyle({ backgroundImage: 'url("blob:1")' });
});

test.each([
  { most: 9, images: 9 },
  { most: 2, images: 2 },
  { most: 2, images: 3 },
])('F5: with $images of $most pictures a scripted choice is refused', ({ most, images }) => {
  draw(
    Array.from({ length: images }, (_, index) => `/${index}`),
    most,
  );
  input().disabled = false;
  fireEvent.change(input(), { target: { files: [photo()] } });
  expect(sent).toEqual([]);
});

test('LIMIT-02 with the most pictures the control stays and is disabled; the focus does not get lost', async () => {
  const { user } = draw(['/1', '/2'], 3);
  await user.tab();
  await user.tab();
  await user.tab();
  expect(input()).toHaveFocus();
  expect(screen.getByText('2 of 3')).toBeInTheDocument();
  await user.upload(input(), photo());
  await sent[0]?.end('/3');
  expect(input()).toBeDisabled();
  expect(screen.getAllByRole('button', { name: 'Remove image' })[2]).toHaveFocus();
  await user.click(screen.getAllByRole('button', { name: 'Remove image' })[0] ?? document.body);
  expect(input()).toBeEnabled();
});

test('the addresses made on this phone end with the widget', async () => {
  const { user, unmount } = draw();
  await user.upload(input(), photo());
  unmount();
  expect(revoked).toContain('blob:1');
});
