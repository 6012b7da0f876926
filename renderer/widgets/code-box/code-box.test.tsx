import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { findA11yViolations, renderStrict } from '../testing.tsx';
import { CodeBox } from './CodeBox.tsx';

const draw = (copy: () => Promise<void>) =>
  renderStrict(
    <CodeBox id="c" label="Contract No." code="998877" copyLabel="Click to Copy" onCopy={copy} />,
  );

test('CODE2-04 CODE2-05 shows the code under its label and tells when it is to be copied', async () => {
  const copy = vi.fn<() => Promise<void>>(async () => undefined);
  draw(copy);
  expect(screen.getByRole('group', { name: 'Contract No.' })).toHaveTextContent('998877');
  await userEvent.click(screen.getByRole('button', { name: 'Click to Copy' }));
  expect(copy).toHaveBeenCalledTimes(1);
  expect(await findA11yViolations()).toEqual([]);
});

test('AMB-86 the code and nothing else is marked by then, so that it can be copied by hand', async () => {
  let marked: string | undefined;
  draw(async () => {
    marked = document.getSelection()?.toString();
  });
  await userEvent.click(screen.getByRole('button', { name: 'Click to Copy' }));
  expect(marked).toBe('998877');
});
