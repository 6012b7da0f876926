import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { accessFaults, renderStrict } from '../testing.tsx';
import { QrCode } from './QrCode.tsx';
import { qrMatrixOf } from './qr-matrix.ts';

const code = () => screen.getByRole('img', { name: 'Code to pay with' });

/** The modules that the drawing covers, by rows; rectangles of one module in height. */
const drawnRows = (path: string, width: number): readonly (readonly boolean[])[] => {
  const rows = Array.from({ length: width }, () => Array.from({ length: width }, () => false));
  for (const [, left, top, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(top)]?.fill(true, Number(left), Number(left) + Number(length));
  return rows;
};

test('CODE-05 is drawn from its text where there is no picture, with four light modules around it', async () => {
  renderStrict(<QrCode id="q" label="Code to pay with" value="200000000017" />);
  expect(code().tagName).toBe('svg');
  expect(code()).toHaveAttribute('viewBox', '-4 -4 29 29');
  const [ground, dark] = code().querySelectorAll('path');
  expect(ground).toHaveAttribute('d', 'M-4 -4h29v29h-29z');
  expect(drawnRows(dark?.getAttribute('d') ?? '', 21)).toEqual(qrMatrixOf('200000000017'));
  expect(await accessFaults()).toEqual([]);
});

test('CODE-05 a picture comes first; where it cannot be loaded the code is drawn', () => {
  renderStrict(<QrCode id="q" label="Code to pay with" value="200000000017" src="/qr.png" />);
  expect(code()).toHaveAttribute('src', '/qr.png');
  fireEvent.error(code());
  expect(code().tagName).toBe('svg');
});

test.each([
  ['without a text', ''],
  ['with a text that no code holds', 'x'.repeat(2332)],
])('%s a stand-in of the same name says so', (_, text) => {
  renderStrict(<QrCode id="q" label="Code to pay with" value={text} />);
  expect(code()).toHaveTextContent('Picture not available');
});
