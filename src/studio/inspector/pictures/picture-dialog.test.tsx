import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { inspect, type Inspected } from '../inspector.fixture.tsx';

const text = JSON.stringify({
  kind: 'template',
  id: 'one',
  body: [{ id: 'friends', widget: 'image', props: {} }],
});

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

const open = async (): Promise<Inspected> => {
  const inspected = await inspect(text, {
    selected: '/body/0',
    answers: { 'GET /assets': { body: { pictures: [picture], unreadable: [] } } },
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
  const words = dialog.getByLabelText('Description for screen readers');
  expect(words).toHaveFocus();
  expect(propsOf(inspected)).toEqual({});
  await userEvent.type(words, ' Two friends {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(propsOf(inspected)).toEqual({ asset: picture.sha256, alt: { text: 'Two friends' } });
});

test('studio §8: a decorative image needs no alternative text', async () => {
  const inspected = await open();
  await userEvent.click(screen.getByRole('radio', { name: /friends\.png/ }));
  await userEvent.type(screen.getByLabelText('Description for screen readers'), 'Friends');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Decorative/ }));
  expect(screen.getByLabelText('Description for screen readers')).toBeDisabled();
  expect(screen.getByLabelText('Description for screen readers')).toHaveValue('');
  await press('Show this image');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(propsOf(inspected)).toEqual({ asset: picture.sha256, alt: '' });
});
