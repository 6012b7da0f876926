import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ownProperty } from '../../renderer/entries/browser.ts';
import { readShippedConfig } from '../../tests/fixtures/shipped-config.ts';
import { readPreviewPageBoot } from './studio-channel.ts';
import { openPreview } from './open-preview.tsx';
import { patience } from '../../tests/fixtures/patience.ts';

const config = readShippedConfig();

beforeEach(() => {
  document.body.innerHTML = '<div id="bar"></div><div id="preview"></div>';
});
afterEach(() => document.body.replaceChildren());

const writeBoot = (text: string | undefined): void => {
  if (text === undefined) return;
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'boot';
  block.textContent = text;
  document.body.append(block);
};

test('what the service wrote is read', () => {
  writeBoot(JSON.stringify({ config, lasts: 5 }));
  expect(readPreviewPageBoot(document)).toMatchObject({ config, lasts: 5 });
});

test.each([
  ['no block', undefined, 'Boot block is not JSON (0 characters)'],
  ['an empty block', ' ', 'Boot block is not JSON (1 characters)'],
  ['half a block', '{"config":', 'Boot block is not JSON (10 characters)'],
  ['null', 'null', 'Boot block is invalid at /, /config'],
  ['no configuration', '{}', 'Boot block is invalid at /config'],
  [
    'a configuration without a phone',
    JSON.stringify({ config: { ...config, servicePhone: undefined } }),
    'Boot block is invalid at /config/servicePhone',
  ],
])('a page with %s says what was found where, and what to do', async (_, text, sentence) => {
  writeBoot(text);
  await act(async () => expect(() => openPreview(window)).toThrow(sentence));
  expect(screen.getByRole('heading', { name: 'This preview cannot be shown' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Boot block is .*\. If this continues, build and start the service again\.$/,
  );
});

test('the studio around such a page hears the same, and answers when it is asked whether it is there', async () => {
  await act(async () => expect(() => openPreview(window)).toThrow('Boot block is not JSON'));
  const { port1: port, port2: theirs } = new MessageChannel();
  const heard: unknown[] = [];
  port.addEventListener('message', ({ data }) => heard.push(data));
  port.start();
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { is: 'port' },
      source: window.parent,
      origin: window.location.origin,
      ports: [theirs],
    }),
  );
  port.postMessage({ is: 'ping', turn: 1 });
  await vi.waitFor(() => expect(heard).toContainEqual({ is: 'pong', turn: 1 }), patience);
  const [first] = heard;
  expect(first).toMatchObject({ is: 'failed' });
  expect(String(ownProperty(first, 'problem'))).toMatch(
    /^Boot block is .* start the service again\.$/,
  );
  port.close();
});
