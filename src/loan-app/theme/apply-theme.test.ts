// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readShippedConfig } from '../../../tests/fixtures/shipped-config.ts';
import { applyTheme } from './apply-theme.ts';

const config = readShippedConfig();

const applied = (userAgent: string): HTMLElement => {
  const element = document.createElement('div');
  applyTheme(
    element,
    {
      ...config,
      theme: {
        gradientFrom: '#111111',
        gradientTo: '#222222',
        onGradient: '#333333',
        accent: '#444444',
      },
    },
    userAgent,
  );
  return element;
};

test('THEME-01 THEME-02 THEME-03 the colours of the configuration become those of the page', () => {
  const { style } = applied('Chrome');
  expect(
    ['--w-header-from', '--w-header-to', '--w-accent-text', '--w-accent', '--w-accent-ink'].map(
      (name) => style.getPropertyValue(name),
    ),
  ).toEqual(['#111111', '#222222', '#333333', '#444444', '#222222']);
});

test('AMB-160 a browser of WeChat is marked', () => {
  expect([
    applied('MicroMessenger/8').dataset['wechat'],
    applied('Chrome').dataset['wechat'],
  ]).toEqual(['1', undefined]);
});

/** Relative luminance of #rrggbb as WCAG defines it. */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

test.each(['gradientFrom', 'gradientTo', 'accent'] as const)(
  'THEME-03 AMB-163 text on %s keeps a contrast of 4.5',
  (name) => {
    const [light, dark] = [
      luminance(config.theme.onGradient),
      luminance(config.theme[name]),
    ].toSorted((a, b) => b - a);
    expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);
