import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawWith, type DrawnScreen } from '../../tests/fixtures/draw-screen.tsx';
import { refuseConsoleErrors } from '../../tests/fixtures/test-page.ts';
import { lazyChunks } from '../lazy-chunks.ts';

refuseConsoleErrors();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const source = {
  it: { kind: 'call', call: 'detail', states: { loading: [], empty: [], error: [] } },
};
const read = [{ do: 'request', source: 'it' }];
const draw = async (more: object = {}): Promise<DrawnScreen> => {
  const drawn = await drawWith({ sources: source, on: { pull: read }, ...more }, { isPlain: true });
  await act(async () => void (await lazyChunks.pullToRefresh.load()));
  return drawn;
};

const at = (clientY: number, clientX = 10) => ({ clientX, clientY });
const press = (...touches: readonly object[]): void =>
  void fireEvent.touchStart(page.getByRole('main'), { touches, changedTouches: touches });
const move = (touch: object): void =>
  void fireEvent.touchMove(page.getByRole('main'), { touches: [touch], changedTouches: [touch] });
const release = (touch: object): void =>
  void fireEvent.touchEnd(page.getByRole('main'), { touches: [], changedTouches: [touch] });
const pull = (from: object, to: object): void => {
  press(from);
  move(to);
  release(to);
};
const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

const reads = ({ recorded }: DrawnScreen): number => recorded.requests.length - 1;
const sign = (): HTMLElement | null => page.queryByRole('status', { name: 'Refreshing' });

describe('pulling the page down', () => {
  it.each([
    [24, 0],
    [25, 1],
    [26, 1],
    [300, 1],
    [-40, 0],
  ])('LIMIT-04, LANG 81: by %s px reads %s times', async (travel, expected) => {
    const screen = await draw();
    pull(at(100), at(100 + travel));
    expect([reads(screen), sign() !== null]).toEqual([expected, expected === 1]);
  });

  it('LIMIT-04: counts from touch to release, also where no move was told between them', async () => {
    const screen = await draw();
    press(at(100));
    release(at(130));
    expect(reads(screen)).toBe(1);
  });

  it('LIMIT-05, LANG 81: shows its sign from the release for 1000 ms, whatever the answer does', async () => {
    await draw();
    press(at(100));
    move(at(160));
    expect(sign()).toBeNull();
    await pass(5000);
    release(at(160));
    await pass(999);
    expect(sign()).not.toBeNull();
    await pass(1);
    expect(sign()).toBeNull();
  });

  it('LANG 81: does nothing again while the sign stands', async () => {
    const screen = await draw();
    pull(at(100), at(160));
    pull(at(100), at(160));
    expect(reads(screen)).toBe(1);
    await pass(1000);
    pull(at(100), at(160));
    expect(reads(screen)).toBe(2);
  });

  it.each<[string, () => void]>([
    ['goes sideways', () => pull(at(100, 10), at(130, 90))],
    [
      'is taken away by the system',
      () => {
        press(at(100));
        move(at(160));
        fireEvent.touchCancel(page.getByRole('main'));
        release(at(160));
      },
    ],
    [
      'is one of two',
      () => {
        press(at(100), at(200));
        move(at(160));
        release(at(160));
      },
    ],
    [
      'began further down the page',
      () => {
        vi.stubGlobal('scrollY', 10);
        pull(at(100), at(160));
      },
    ],
    [
      'comes without a beginning',
      () => {
        move(at(160));
        release(at(160));
      },
    ],
  ])('LANG 81: a finger that %s pulls nothing', async (_, play) => {
    const screen = await draw();
    play();
    expect([reads(screen), sign()]).toEqual([0, null]);
  });

  it('LANG 81: in a dialog pulls nothing', async () => {
    const screen = await draw({
      on: { enter: [{ do: 'dialog', how: 'open', overlay: 'd' }], pull: read },
      overlays: { d: { id: 'd', widget: 'dialog', props: { title: 'Rating' } } },
    });
    pull(at(100), at(160));
    expect(reads(screen)).toBe(0);
  });

  it('the sign follows the finger, and goes when the finger goes back', async () => {
    await draw();
    press(at(100));
    move(at(120));
    expect(document.querySelector<HTMLElement>('.w-pull')?.style.transform).toContain('20px');
    move(at(90));
    expect(document.querySelector('.w-pull')).toBeNull();
  });

  it('means nothing on a screen that does not ask for it, and on one that was left', async () => {
    const screen = await drawWith({ sources: source }, { isPlain: true });
    pull(at(100), at(160));
    expect([reads(screen), sign()]).toEqual([0, null]);
    screen.unmount();
    const other = await draw();
    other.unmount();
    fireEvent.touchStart(document.body, { touches: [at(100)] });
    fireEvent.touchEnd(document.body, { changedTouches: [at(160)] });
    expect(reads(other)).toBe(0);
  });

  it('what follows fingers is loaded later; when it cannot be, that is reported, and the screen is there', async () => {
    vi.spyOn(lazyChunks.pullToRefresh, 'load').mockRejectedValueOnce(
      new TypeError('Failed to fetch'),
    );
    const screen = await drawWith({ sources: source, on: { pull: read } }, { isPlain: true });
    pull(at(100), at(160));
    expect([reads(screen), sign()]).toEqual([0, null]);
    expect(screen.recorded.reports).toEqual([
      { kind: 'widget', code: 'not-loaded', screen: 'case', pointer: '/on/pull' },
    ]);
  });
});
