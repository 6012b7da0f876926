import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { Spacer } from './Spacer.tsx';

test('BANK-37 the footer space is 5rem high', () => {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(import.meta.dirname, 'spacer.css'), 'utf8');
  const { container } = renderStrict(<Spacer id="end" size="footer" />);
  container.append(style);
  const end = container.querySelector('#end');
  expect(end && getComputedStyle(end).height).toMatch(/^(5rem|80px)$/);
});
