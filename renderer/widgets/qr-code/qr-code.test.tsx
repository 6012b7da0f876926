import { fireEvent, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import { expect, test } from 'vitest';
import { findA11yViolations, renderStrict } from '../testing.tsx';
import { QrCode } from './QrCode.tsx';
import { qrShapeOf } from './qr-shape.ts';

const code = () => screen.getByRole('img', { name: 'Code to pay with' });

const scan = (dark: string, modules: number): string | undefined => {
  const [scale, quietZone] = [4, 4];
  const width = (modules + 2 * quietZone) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, left, top, length] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let y = 0; y < scale; y += 1)
      for (let x = 0; x < Number(length) * scale; x += 1) {
        const column = (Number(left) + quietZone) * scale + x;
        const row = (Number(top) + quietZone) * scale + y;
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
      }
  return jsQR(pixels, width, width)?.data;
};

test('CODE-05 is drawn from its text where there is no picture, with four light modules around it', async () => {
  renderStrict(<QrCode id="q" label="Code to pay with" value="200000000017" />);
  expect(code().tagName).toBe('svg');
  expect(code()).toHaveAttribute('viewBox', '-4 -4 29 29');
  const [ground, dark] = code().querySelectorAll('path');
  expect(ground).toHaveAttribute('d', 'M-4 -4h29v29h-29z');
  expect(scan(dark?.getAttribute('d') ?? '', 21)).toBe('200000000017');
  expect(await findA11yViolations()).toEqual([]);
});

test('CODE-05 a picture comes first; where it cannot be loaded the code is drawn', () => {
  renderStrict(<QrCode id="q" label="Code to pay with" value="200000000017" src="/qr.png" />);
  expect(code()).toHaveAttribute('src', '/qr.png');
  fireEvent.error(code());
  expect(code().tagName).toBe('svg');
});

test.each([
  '200000000017',
  'ABC123',
  'https://pay.example.com/200000000017',
  '₱5,000.00 ng Juan dela Cruz',
  'x'.repeat(500),
])('CODE-05 the code of %s can be scanned', (text) => {
  const shape = qrShapeOf(text);
  expect(scan(shape?.dark ?? '', Number(shape?.viewBox.split(' ')[2]) - 8)).toBe(text);
});

test.each([
  ['without a text', ''],
  ['with a text that no code holds', 'x'.repeat(2332)],
])('%s a stand-in of the same name says so', (_, text) => {
  renderStrict(<QrCode id="q" label="Code to pay with" value={text} />);
  expect(code()).toHaveTextContent('Picture not available');
});
