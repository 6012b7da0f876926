// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PreviewTexts } from '../contracts/generated/preview-messages.ts';
import { buildNodeIndex } from './node-index.ts';
import { createTextReporter } from './text-report.ts';

const page = { id: 'one', body: [{ id: 'head', widget: 'heading' }] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = () => {
  document.body.innerHTML =
    '<script type="application/json">{"no":"text"}</script><main><h1 id="head">Get <b>it</b></h1></main>';
  const sent: PreviewTexts[] = [];
  const reporter = createTextReporter(window, (message) => sent.push(message));
  return { sent, reporter };
};

test('studio §4: the frame tells its texts once they have settled', async () => {
  const { sent, reporter } = begin();
  reporter.setNodes(buildNodeIndex(page), 3);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toMatchObject([{ is: 'texts', turn: 3, text: 'Get it', ids: ['head'] }]);
});

test('studio §4: they are told again after a change, and only then', async () => {
  const { sent, reporter } = begin();
  reporter.setNodes(buildNodeIndex(page), 3);
  await vi.advanceTimersByTimeAsync(1000);
  document.querySelector('b')?.replaceChildren('them');
  await vi.advanceTimersByTimeAsync(1000);
  document.querySelector('b')?.replaceChildren('them');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent.map(({ text }) => text)).toEqual(['Get it', 'Get them']);
});

test('studio §4: before the first drawing nothing is told', async () => {
  const { sent } = begin();
  document.body.append('More');
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([]);
});
