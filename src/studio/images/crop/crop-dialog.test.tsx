import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderServed } from '../../api/served.fixture.tsx';
import { ImagesPage } from '../ImagesPage.tsx';

const hash = 'a'.repeat(64);
const cropped = 'b'.repeat(64);
const request = `POST /assets/${hash}/crop`;

const picture = (more: object): object => ({
  sha256: hash,
  mime: 'image/png',
  width: 600,
  height: 400,
  size: 100,
  name: 'friends.png',
  author: 'ana@loans.example',
  createdAt: 1,
  uses: [],
  ...more,
});

const show = (permissions: readonly string[] = ['asset.write'], more: object = {}) =>
  renderServed(
    <ImagesPage />,
    {
      'GET /assets': { body: { pictures: [picture(more)], unreadable: [] } },
      [request]: { status: 201, body: { sha256: cropped, bytes: 50 } },
    },
    permissions,
  );

const open = async () => {
  const served = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Crop … friends.png' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop friends.png' }));
  const press = (name: string): Promise<void> =>
    userEvent.click(dialog.getByRole('button', { name }));
  const field = (name: string): HTMLElement => dialog.getByRole('spinbutton', { name });
  const type = async (name: string, text: string): Promise<void> => {
    await userEvent.clear(field(name));
    await userEvent.type(field(name), text);
  };
  return { served, dialog, press, field, type };
};

const sentTo = ({ sent }: ReturnType<typeof show>): unknown[] =>
  sent.filter(([asked]) => asked === request).map(([, body]) => body);

test('studio §4: a ratio takes the largest area in the middle, and numbers keep it', async () => {
  const { served, dialog, press, field, type } = await open();
  expect(dialog.getByRole('button', { name: 'Free' })).toHaveFocus();
  await press('16:9');
  expect(dialog.getByRole('button', { name: '16:9' })).toHaveAttribute('aria-pressed', 'true');
  expect(dialog.getByRole('status')).toHaveTextContent('600 × 338 pixels of 600 × 400.');
  await type('Width', '320');
  expect(field('Height')).toHaveValue(180);
  await type('Height', '90');
  expect(field('Width')).toHaveValue(160);
  await type('Left', '10');
  await press('Save the cropped image');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(served)).toEqual([{ x: 10, y: 31, width: 160, height: 90 }]);
  expect(served.sent.filter(([asked]) => asked === 'GET /assets')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Crop … friends.png' })).toHaveFocus();
});

test('studio §4: numbers beyond the image are moved into it when the field is left', async () => {
  const { served, dialog, press, field, type } = await open();
  await type('Width', '5');
  await userEvent.tab();
  expect(field('Width')).toHaveValue(16);
  await type('Left', '9999');
  expect(dialog.getByRole('status')).toHaveTextContent('16 × 400 pixels');
  await userEvent.tab();
  expect(field('Left')).toHaveValue(584);
  await press('Save the cropped image');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo(served)).toEqual([{ x: 584, y: 0, width: 16, height: 400 }]);
});

test('studio §4: the arrow keys move the frame and its corners', async () => {
  const { dialog, press, field } = await open();
  await press('1:1');
  const frame = dialog.getByRole('group', { name: /^Area that stays/ });
  const image = dialog.getByRole('img', { name: 'friends.png' }).parentElement;
  if (image === null) throw new Error('Expected an element around the image.');
  // The image is shown at half of its size.
  vi.spyOn(image, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 200));
  fireEvent.keyDown(frame, { key: 'ArrowRight' });
  expect(field('Left')).toHaveValue(102);
  fireEvent.keyDown(dialog.getByRole('button', { name: /^Bottom right corner/ }), {
    key: 'ArrowLeft',
    shiftKey: true,
  });
  expect(field('Width')).toHaveValue(380);
  expect(field('Height')).toHaveValue(380);
});

test('studio §4: the whole image is not saved again, and Cancel saves nothing', async () => {
  const { served, dialog, press } = await open();
  await press('Save the cropped image');
  expect(dialog.getByRole('alert')).toHaveTextContent(
    'The area is the whole image. Choose a smaller one.',
  );
  await press('1:1');
  expect(dialog.queryByRole('alert')).toBeNull();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sentTo(served)).toEqual([]);
});

test('studio §4: a refusal of the service is shown, and the area stays', async () => {
  const { served, dialog, press } = await open();
  served.answers[request] = {
    status: 422,
    body: { code: 'wrong-area', message: 'The area reaches beyond the image.' },
  };
  await press('1:1');
  await press('Save the cropped image');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The area reaches beyond the image.');
  expect(dialog.getByRole('status')).toHaveTextContent('400 × 400 pixels');
});

test.each([
  ['without the right to add images', ['document.read'], {}],
  ['for an image of few pixels', ['asset.write'], { width: 16, height: 16 }],
])('studio §4: %s there is no button to crop', async (_name, permissions, more) => {
  show(permissions, more);
  expect(await screen.findByText('friends.png')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Crop/ })).toBeNull();
});
