import { render, type RenderResult } from '@testing-library/react';
import axe from 'axe-core';
import { StrictMode, type ReactNode } from 'react';
import { vi } from 'vitest';
import type { FormFieldProps } from './define.ts';

/** A field handle that records what the widget tells it. For tests of widgets. */
export const createFieldProps = <Value,>(
  initial: Value,
  more: Partial<Pick<FormFieldProps<Value>, 'error' | 'required'>> = {},
) => ({
  initial,
  error: undefined,
  required: false,
  onChange: vi.fn<(value: Value) => void>(),
  onBlur: vi.fn<() => void>(),
  ref: vi.fn<(element: HTMLElement | null) => void>(),
  ...more,
});

/** Draws twice, as React does in strict mode, so that an effect without an end is noticed. */
export const renderStrict = (widget: ReactNode): RenderResult =>
  render(widget, { wrapper: StrictMode });

/** What axe finds wrong with the whole page, as sentences. Contrast and regions need a real browser and a real page. */
export const findA11yViolations = async (): Promise<string[]> => {
  const { violations } = await axe.run(document.body, {
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} ${nodes.map(({ html }) => html).join(' ')}`,
  );
};
