import { errors, type Locator, type Page } from '@playwright/test';

export const pressKinds = ['touch', 'mouse', 'Enter'] as const;
export type PressKind = (typeof pressKinds)[number];

/** A press, so many milliseconds after the first. */
export interface Press {
  readonly at: number;
  readonly kind: PressKind;
}

const pick = <Item>(items: readonly [Item, ...Item[]], random: () => number): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];

export const drawPress = (random: () => number): Press => ({
  at: 0,
  kind: pick(pressKinds, random),
});

/** 2 to 10 presses within 20 to 1,200 ms. The first is at the beginning and the last at the end. */
export const drawPresses = (random: () => number): readonly Press[] => {
  const count = 2 + Math.floor(random() * 9);
  const length = 20 + Math.floor(random() * 1181);
  const between = Array.from({ length: count - 2 }, () => Math.floor(random() * length));
  return [0, ...between.toSorted((a, b) => a - b), length].map((at) => ({
    ...drawPress(random),
    at,
  }));
};

/** Longest wait for the browser to take what was pressed, in milliseconds. */
const longestTaking = 10_000;

/**
 * Presses as fingers, a mouse and a keyboard do: input events of the browser itself, each sent at its time whether or not the page has dealt with the one
 * before. @returns when the browser has taken all that it takes
 */
export const pressAll = async (
  page: Page,
  button: Locator,
  presses: readonly Press[],
): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button that is to be pressed has no place on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // It stays: with it would go what another one has set, such as that there is no connection.
  const input = await page.context().newCDPSession(page);
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' } as const;
  const makers: Readonly<Record<PressKind, () => readonly Promise<unknown>[]>> = {
    touch: () => [
      input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ],
    mouse: () => [
      input.send('Input.dispatchMouseEvent', {
        type: 'mousePressed',
        x,
        y,
        button: 'left',
        clickCount: 1,
      }),
      input.send('Input.dispatchMouseEvent', {
        type: 'mouseReleased',
        x,
        y,
        button: 'left',
        clickCount: 1,
      }),
    ],
    Enter: () => [
      input.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      input.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
    ],
  };
  const begin = performance.now();
  const sent: Promise<unknown>[] = [];
  for (const { at, kind } of presses) {
    const left = begin + at - performance.now();
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    sent.push(...makers[kind]());
  }
  // What came while the page gave way to the next one the browser loses at times, and never says that it was taken.
  await Promise.race([
    Promise.all(sent),
    new Promise((resolve) => setTimeout(resolve, longestTaking)),
  ]);
};

/**
 * Presses a control by script, also one that is held back, for as long as it is there.
 * @param patience wait for each press until it is there, in milliseconds; what is not is left alone
 */
export const pressWhereThere = async (
  control: Locator,
  times: number,
  patience: number,
): Promise<void> => {
  for (let time = 0; time < times; time += 1)
    await control
      .dispatchEvent('click', undefined, { timeout: patience })
      .catch((fault: unknown) => {
        if (!(fault instanceof errors.TimeoutError)) throw fault;
      });
};
