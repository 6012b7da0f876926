import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
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

describe('reports 7: a photo that is too large', () => {
  const big = (bytes: number, type = 'image/jpeg'): File =>
    new File([new Uint8Array(bytes)], 'a.jpg', { type });
  const megabyte = 1024 * 1024;
  const patience = { timeout: 20_000 };
  // A late upload of one case must not count in the next.
  beforeAll(async () => void (await import('./shrink-image.ts')));

  /** A browser that decodes to this size and encodes to these bytes; undefined decodes nothing. */
  const decodeAs = (size: readonly [number, number] | undefined, jpegBytes = 1000) => {
    const drawn: unknown[] = [];
    vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(size?.[0] ?? 0);
    vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(size?.[1] ?? 0);
    HTMLImageElement.prototype.decode = () =>
      size === undefined ? Promise.reject(new DOMException('no')) : Promise.resolve();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      fillRect: () => undefined,
      drawImage: (_: unknown, ...to: unknown[]) => drawn.push(to),
    } as unknown as RenderingContext);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type, quality) => {
      drawn.push([type, quality]);
      done(new Blob([new Uint8Array(jpegBytes)], { type: 'image/jpeg' }));
    });
    return drawn;
  };
  afterEach(() => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });

  test.each([
    ['lying', [4000, 3000], [2048, 1536]],
    ['standing', [3000, 4000], [1536, 2048]],
    ['small, of many bytes', [1000, 500], [1000, 500]],
    ['a line', [10_000, 1], [2048, 1]],
  ] as const)('is sent smaller: %s', async (_, size, [width, height]) => {
    const drawn = decodeAs(size);
    const { user } = draw();
    await user.upload(input(), big(12 * megabyte));
    await vi.waitFor(() => expect(sent).toHaveLength(1), patience);
    expect(drawn).toEqual([
      [0, 0, width, height],
      ['image/jpeg', 0.8],
    ]);
    expect(sent[0]?.file).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', size: 1000 });
  });

  test('says so while it is made smaller, and counts afterwards', async () => {
    decodeAs([4000, 3000]);
    let decoded = (): void => undefined;
    HTMLImageElement.prototype.decode = () => new Promise((resolve) => (decoded = resolve));
    const { user } = draw();
    await user.upload(input(), big(megabyte));
    expect(screen.getByText('Making the picture smaller')).toBeVisible();
    expect(input()).toHaveAttribute('aria-disabled', 'true');
    await vi.waitFor(() => {
      decoded();
      expect(sent).toHaveLength(1);
    }, patience);
    await sent[0]?.end('/kept/1');
    expect(screen.getByText('1 of 9')).toBeVisible();
  });

  test.each([
    ['that cannot be decoded', undefined, 2 * megabyte, 'image/heic', 2 * megabyte, 'image/heic'],
    ['that would not become smaller', [9, 9], megabyte, 'image/png', megabyte, 'image/png'],
    ['of a type that the loan core may not read', [9, 9], 900, 'image/heic', 1000, 'image/jpeg'],
    ['without a type', [9, 9], 900, '', 1000, 'image/jpeg'],
    ['that is small enough', undefined, 1000, 'image/jpeg', 1000, 'image/jpeg'],
  ] as const)('a picture %s', async (_, size, bytes, type, sentBytes, sentType) => {
    decodeAs(size, bytes === megabyte ? 2 * megabyte : 1000);
    const { user } = draw();
    fireEvent.change(input(), { target: { files: [big(bytes, type)] } });
    await vi.waitFor(() => expect(sent).toHaveLength(1), patience);
    expect(sent[0]?.file).toMatchObject({ size: sentBytes, type: sentType });
    expect(user).toBeDefined();
  });

  test('that stays too large is not sent; the limit is said, until another one is chosen', async () => {
    decodeAs(undefined);
    const { user } = draw();
    await user.upload(input(), big(10 * megabyte + 1));
    expect(await screen.findByRole('alert', {}, patience)).toHaveTextContent(
      'This picture has 11 MB. Choose one of at most 10 MB.',
    );
    expect(sent).toEqual([]);
    expect(await findA11yViolations()).toEqual([]);
    await user.upload(input(), photo());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toHaveLength(1);
  });
});
