import { screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallResponse } from '../renderer/entries/browser.ts';
import { failed, good } from './fixtures/answers.ts';
import { choose, openShipped, pass, press, sent, told } from './fixtures/shipped-screen.tsx';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 5, 29, 12) }));
afterEach(() => void vi.useRealTimers());

describe('/complainDetails', () => {
  const detail = {
    type: 'Collection',
    sonType: 'Too many calls',
    problemId: 42,
    content: 'Hello world',
    images: ['/a.png', '/b.png'],
    disposeDetail: 'Mended.',
    disposeImages: '',
    isNeedScore: 1,
  };
  const show = (more: object = {}, rating: CallResponse = good({}, '00')) =>
    openShipped(
      'complaint-details',
      { problemId: '42' },
      { answer: (call) => (call === 'save-score' ? rating : good({ ...detail, ...more })) },
    );
  const pictures = (label: string) =>
    page
      .queryAllByRole('img', { name: new RegExp(label) })
      .map((image) => image.getAttribute('src'));
  const dialog = () => page.queryByRole('dialog', { name: 'Rating' });

  test('CPLN-37 CPLN-38 CPLN-39 CPLN-40 CPLN-44 CALL-13 title, tags, content with its counter, pictures; asked once', async () => {
    const { recorded } = await show();
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent('Online service');
    expect(page.getByText('Too many calls')).toBeVisible();
    expect(page.getByText('Hello world')).toBeVisible();
    expect(page.getByText('11/200')).toBeVisible();
    expect(pictures('Attached')).toEqual(['/a.png', '/b.png']);
    expect(recorded.requests).toEqual([{ call: 'problem-detail', params: { problemId: '42' } }]);
  });

  test.each<[string, object, boolean, readonly string[]]>([
    ['words', { disposeDetail: 'Mended.' }, true, []],
    ['a picture alone', { disposeDetail: '', disposeImages: ['/r.png'] }, true, ['/r.png']],
    [
      'pictures as one text',
      { disposeDetail: '', disposeImages: '/r.png,/s.png' },
      true,
      ['/r.png', '/s.png'],
    ],
    ['nothing', { disposeDetail: '', disposeImages: '' }, false, []],
    ['neither', { disposeDetail: undefined, disposeImages: [] }, false, []],
  ])('CPLN-41 CPLN-42 CPLN-43 the Process Result with %s', async (_, more, isThere, images) => {
    await show(more);
    expect(page.queryByRole('region', { name: 'Process Result' }) !== null).toBe(isThere);
    expect(pictures('reply')).toEqual(images);
  });

  test('CPLN-45 the rating opens 3000 ms after the answer is shown, once', async () => {
    await show();
    await pass(2999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBeVisible();
    await press('Cancel');
    await pass(10_000);
    expect(dialog()).toBeNull();
  });

  test('CPLN-45 the time counts from the answer, not from the opening', async () => {
    let give = (_: CallResponse): void => undefined;
    await openShipped(
      'complaint-details',
      { problemId: '42' },
      { answer: () => new Promise<CallResponse>((resolve) => (give = resolve)) },
    );
    await pass(5000);
    give(good(detail));
    await pass(2999);
    expect(dialog()).toBeNull();
    await pass(1);
    expect(dialog()).toBeVisible();
  });

  test.each([[0], ['0'], [''], [false], [undefined], [null]])(
    'CPLN-46 AMB-74 isNeedScore %j asks for nothing',
    async (isNeedScore) => {
      await show({ isNeedScore });
      await pass(5000);
      expect([dialog(), page.queryByRole('button', { name: 'Rate' })]).toEqual([null, null]);
    },
  );

  test.each([['1'], [2], [true]])('CPLN-45 isNeedScore %j asks', async (isNeedScore) => {
    await show({ isNeedScore });
    await pass(3000);
    expect(dialog()).toBeVisible();
  });

  test.each(['Cancel', 'Close'])(
    'CPLN-47 CPLN-48 %s closes and forgets the stars; nothing is sent',
    async (name) => {
      const screen = await show();
      await press('Rate');
      expect(page.getAllByRole('radio')).toHaveLength(5);
      await choose('3 stars');
      expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
      await press(name);
      expect(dialog()).toBeNull();
      await press('Rate');
      expect(page.queryByRole('radio', { checked: true })).toBeNull();
      expect(sent(screen, 'save-score')).toEqual([]);
    },
  );

  test('CPLN-49 CPLN-50 CPLN-51 CALL-14 the stars are sent, the dialog closes, and nobody is asked again', async () => {
    const screen = await show();
    await press('Rate');
    await choose('3 stars');
    await press('Send');
    expect(sent(screen, 'save-score')).toEqual([{ score: 3, problemId: '42' }]);
    expect(dialog()).toBeNull();
    expect(told(screen.recorded)).toEqual(['Successful demonstration！']);
    expect(page.queryByRole('button', { name: 'Rate' })).toBeNull();
    await pass(5000);
    expect(dialog()).toBeNull();
    expect(sent(screen, 'problem-detail')).toHaveLength(1);
  });

  test('AMB-75 without a star nothing is sent', async () => {
    const screen = await show();
    await press('Rate');
    await press('Send');
    expect([told(screen.recorded), sent(screen, 'save-score')]).toEqual([['Silakan pilih'], []]);
    expect(dialog()).toBeVisible();
  });

  test('CPLN-52 CALL-15 a rating that is refused keeps the dialog and its stars', async () => {
    const { recorded } = await show({}, failed('01', 'already rated'));
    await press('Rate');
    await choose('3 stars');
    await press('Send');
    expect(dialog()).toBeVisible();
    expect(page.getByRole('radio', { name: '3 stars' })).toBeChecked();
    expect(recorded.toasts).toEqual([]);
  });

  test('a failing page can be asked again, and then the time counts from the new answer', async () => {
    let answer = failed('1', 'Please try later');
    await openShipped('complaint-details', { problemId: '42' }, { answer: () => answer });
    answer = good(detail);
    await press('Try again');
    expect(page.getByText('Hello world')).toBeVisible();
    await pass(3000);
    expect(dialog()).toBeVisible();
  });
});
