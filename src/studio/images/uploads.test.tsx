import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderServed } from '../api/served.fixture.tsx';
import { ImagesPage } from './ImagesPage.tsx';

const file = (name: string): File => new File(['bytes'], name, { type: 'image/png' });
const stored = {
  status: 201,
  body: { sha256: 'a'.repeat(64), mime: 'image/png', width: 1, height: 1, bytes: 5 },
};
const refusal = { status: 415, body: { code: 'wrong-type', message: 'It is no image.' } };

const show = () => {
  const { answers } = renderServed(
    <ImagesPage />,
    { 'GET /assets': { body: { pictures: [], unreadable: [] } }, 'POST /assets': refusal },
    ['asset.write'],
  );
  const choose = (...names: string[]): Promise<void> =>
    userEvent.upload(screen.getByLabelText(/^Choose images/), names.map(file));
  return { answers, choose };
};

test('why a picture is not kept stands there until others are chosen, and no longer', async () => {
  const { answers, choose } = show();
  await choose('words.png', 'more.png');
  expect(await screen.findByText('more.png was not uploaded: It is no image.')).toBeVisible();
  expect(screen.getByText('words.png was not uploaded: It is no image.')).toBeVisible();
  answers['POST /assets'] = stored;
  await choose('rain.png');
  expect(await screen.findByText('rain.png is uploaded.')).toBeVisible();
  expect(screen.queryByText(/was not uploaded/)).toBeNull();
  await choose('sun.png');
  expect(await screen.findByText('sun.png is uploaded.')).toBeVisible();
  expect(screen.queryByText('rain.png is uploaded.')).toBeNull();
});

test('what was chosen before and is still on its way stays until it is known what became of it', async () => {
  const { answers } = show();
  answers['POST /assets'] = stored;
  // Chosen before the first one is handled.
  for (const name of ['first.png', 'second.png'])
    fireEvent.change(screen.getByLabelText(/^Choose images/), {
      target: { files: [file(name)] },
    });
  expect(await screen.findByText('second.png is uploaded.')).toBeVisible();
  expect(screen.getByText('first.png is uploaded.')).toBeVisible();
});
