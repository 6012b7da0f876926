import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen as page } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScreenDocument } from '../../renderer/entries/browser.ts';
import { ScreenView } from '../../renderer/entries/react.ts';
import { good } from '../fixtures/answers.ts';
import { loadEveryPart } from '../fixtures/draw-screen.tsx';
import { openExample, wrongOnPage } from '../fixtures/examples.tsx';
import { during, openDocument, press, sent, type } from '../fixtures/shipped-screen.tsx';
import { blocksOf } from './read-page.ts';

const guide = 'docs/how-to/add-a-screen.md';
const block = blocksOf({
  path: guide,
  text: readFileSync(join(import.meta.dirname, '../..', guide), 'utf8'),
}).find(({ language }) => language === 'json');
const rateReply = JSON.parse(block?.text ?? '{}') as ScreenDocument;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

beforeAll(loadEveryPart);

describe('the screen of the guide', () => {
  test.each(Object.entries(rateReply.examples ?? {}))(
    'shows its example %s',
    async (_, example) => {
      const { runtime } = openExample(rateReply, example, new Map());
      render(<ScreenView runtime={runtime} />);
      await during(() => undefined);
      expect(wrongOnPage(example)).toEqual({ missing: [], inTheWay: [] });
    },
  );

  test('asks for stars, sends them once and thanks', async () => {
    const screen = await openDocument(
      rateReply,
      { problemId: 'p1' },
      {
        answer: (call) =>
          good(call === 'problem-detail' ? { problemId: 'p1', disposeDetail: 'It is done.' } : {}),
      },
    );
    type('Stars', '6');
    await press('Send');
    expect(page.getByText('Give 1 to 5 stars')).toBeVisible();
    type('Stars', '5');
    await press('Send');
    expect(sent(screen, 'save-score')).toEqual([{ score: '5', problemId: 'p1' }]);
    expect(screen.recorded.toasts.map(({ text }) => text)).toEqual(['Thank you']);
  });
});
