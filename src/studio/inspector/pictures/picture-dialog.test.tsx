import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inspect, type Inspected } from '../inspector.fixture.tsx';

const documentWith = (props: object, widget = 'image'): string =>
  JSON.stringify({ kind: 'template', id: 'one', body: [{ id: 'friends', widget, props }] });

const picture = {
  sha256: 'a'.repeat(64),
  mime: 'image/png',
  width: 10,
  height: 10,
  size: 100,
  name: 'friends.png',
  author: 'ana@loans.example',
  createdAt: 1,
  uses: [],
};

const listOf = (...pictures: object[]) => ({ body: { pictures, unreadable: [] } });

const open = async (
  text = documentWith({}),
  list = listOf(picture),
  permissions: readonly string[] = ['draft.write', 'asset.write'],
): Promise<Inspected> => {
  const inspected = await inspect(text, {
    selected: '/body/0',
    answers: { 'GET /assets': list },
    permissions,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Choose an image …' }));
  await screen.findByRole('radio', { name: /friends\.png/ });
  return inspected;
};

const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));

const propsOf = ({ read }: Inspected): unknown => {
  const { body } = JSON.parse(read()) as { body: [{ props: unknown }] };
  return body[0].props;
};

test('studio §8: alternative text is requested with the image, before it is shown', async () => {
  const inspected = await open();
  await press('Show this image');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose an image first.');
  await userEvent.click(dialog.getByRole('radio', { name: /friends\.png/ }));
  await press('Show this image');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Describe the image, or mark it');
  const words = dialog.getByLabelText('Alternative text');
  expect(words).toHaveFocus();
  expect(propsOf(inspected)).toEqual({});
  await userEvent.type(words, ' Two friends {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(propsOf(inspected)).toEqual({ asset: picture.sha256, alt: { text: 'Two friends' } });
});

test('studio §8: a decorative image needs no alternative text', async () => {
  const inspected = await open();
  await userEvent.click(screen.getByRole('radio', { name: /friends\.png/ }));
  await userEvent.type(
    within(screen.getByRole('dialog')).getByLabelText('Alternative text'),
    'Friends',
  );
  await userEvent.click(screen.getByRole('checkbox', { name: /^Decorative/ }));
  expect(within(screen.getByRole('dialog')).getByLabelText('Alternative text')).toBeDisabled();
  expect(within(screen.getByRole('dialog')).getByLabelText('Alternative text')).toHaveValue('');
  await press('Show this image');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(propsOf(inspected)).toEqual({ asset: picture.sha256, alt: '' });
});

const banner = { ...picture, width: 600, height: 400 };
const cutHint = /^This block shows/;
const choose = (name: RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('radio', { name }));

test.each<[string, object, string, object, string]>([
  ['an image block', { ratio: '8:3' }, 'image', banner, 'Crop to 8:3 …'],
  ['an upright block', { ratio: '3:4' }, 'zoom-image', banner, 'Crop to 3:4 …'],
  ['a block of its usual ratio', {}, 'zoom-image', banner, 'Crop to 4:3 …'],
  [
    'a block of the ratio of the image',
    { ratio: '4:3' },
    'image',
    { ...banner, height: 450 },
    'Crop …',
  ],
  ['a block that shows it whole', { ratio: '8:3', fit: 'whole' }, 'image', banner, 'Crop …'],
  [
    'a block that may show it whole',
    { ratio: '8:3', fit: { $: 'params.fit' } },
    'image',
    banner,
    'Crop …',
  ],
  ['a block with a computed ratio', { ratio: { $: 'params.ratio' } }, 'image', banner, 'Crop …'],
  ['a block of any ratio', {}, 'image', banner, 'Crop …'],
  ['a block without ratios', {}, 'hero', banner, 'Crop …'],
])('studio §4: whether %s cuts the image is said', async (_name, props, widget, listed, button) => {
  await open(documentWith(props, widget), listOf(listed));
  expect(screen.queryByRole('button', { name: /^Crop/ })).toBeNull();
  await choose(/friends\.png/);
  expect(screen.getByRole('button', { name: button })).toBeVisible();
  const [hint] = screen.queryAllByText(cutHint);
  expect(hint?.textContent).toBe(
    button === 'Crop …'
      ? undefined
      : `This block shows ${button.slice(8, 11)}, so it cuts off edges of this image.`,
  );
});

test('studio §4: the cropped image is chosen at once and shown', async () => {
  const inspected = await open(documentWith({ ratio: '8:3' }), listOf(banner));
  const { answers } = inspected.served;
  const cropped = { ...banner, sha256: 'b'.repeat(64), name: 'friends, cropped.png', height: 225 };
  answers[`POST /assets/${picture.sha256}/crop`] = {
    status: 201,
    body: { sha256: cropped.sha256, bytes: 50 },
  };
  answers['GET /assets'] = listOf(cropped, banner);
  await choose(/friends\.png/);
  await press('Crop to 8:3 …');
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop friends.png' }));
  expect(dialog.getByRole('button', { name: '8:3' })).toHaveAttribute('aria-pressed', 'true');
  await press('Save the cropped image');
  expect(await screen.findByRole('radio', { name: /friends, cropped\.png/ })).toBeChecked();
  expect(screen.queryByRole('dialog', { name: 'Crop friends.png' })).toBeNull();
  expect(screen.queryByText(cutHint)).toBeNull();
  expect(screen.getByRole('button', { name: 'Crop …' })).toHaveFocus();
  await userEvent.type(
    within(screen.getByRole('dialog')).getByLabelText('Alternative text'),
    'Friends',
  );
  await press('Show this image');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(propsOf(inspected)).toMatchObject({ asset: cropped.sha256 });
});

test('studio §4: Escape leaves the crop only', async () => {
  await open(documentWith({}), listOf(banner));
  await choose(/friends\.png/);
  await press('Crop …');
  fireEvent(
    await screen.findByRole('dialog', { name: 'Crop friends.png' }),
    new Event('cancel', { cancelable: true }),
  );
  expect(screen.queryByRole('dialog', { name: 'Crop friends.png' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
});

test('studio §4: without the right to add images none can be cropped', async () => {
  await open(documentWith({ ratio: '8:3' }), listOf(banner), ['draft.write']);
  await choose(/friends\.png/);
  expect(screen.getByText(cutHint)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Crop/ })).toBeNull();
});

test('studio §4: leaving the window of the files keeps the dialog', async () => {
  await open();
  fireEvent(screen.getByLabelText(/^Choose images/), new Event('cancel', { bubbles: true }));
  expect(screen.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
});

test.each([
  [300, 1],
  [720, 0],
])('studio §4: an image of %d px is named as small %d times', async (width, times) => {
  await inspect(documentWith({ asset: picture.sha256, alt: '' }), { selected: '/body/0' });
  const image = screen.getByAltText('What one shows here');
  Object.defineProperty(image, 'naturalWidth', { value: width });
  fireEvent.load(image);
  expect(screen.queryAllByText(/^\d+ px wide\. It looks blurred/)).toHaveLength(times);
});
