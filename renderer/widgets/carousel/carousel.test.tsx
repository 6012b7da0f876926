import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findA11yViolations, renderStrict } from '../testing.tsx';
import { Carousel } from './Carousel.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lines = ['Fast decision', 'Clear terms', 'Repay your way'];
const draw = (count = 3) =>
  renderStrict(
    <Carousel id="c" label="Banners" interval={3000}>
      {lines.slice(0, count).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Carousel>,
  );
const region = () => screen.getByRole('region', { name: 'Banners' });
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const shown = () =>
  [...region().querySelectorAll('.w-carousel-slide[aria-hidden="false"]')].map(
    ({ textContent }) => textContent,
  );
const tap = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

test('SITE-08 one slide is shown; every 3000 ms it is the next one, and behind the last the first', () => {
  draw();
  expect(shown()).toEqual(['Fast decision']);
  pass(2999);
  expect(shown()).toEqual(['Fast decision']);
  pass(1);
  expect(shown()).toEqual(['Clear terms']);
  pass(3000);
  expect(shown()).toEqual(['Repay your way']);
  pass(3000);
  expect(shown()).toEqual(['Fast decision']);
});

test('it is paused and played on by its button, and says so', () => {
  draw();
  tap('Pause');
  pass(30_000);
  expect(shown()).toEqual(['Fast decision']);
  tap('Play');
  pass(3000);
  expect(shown()).toEqual(['Clear terms']);
});

test('dots and arrow keys show a slide and restart the timer', () => {
  draw();
  pass(2000);
  tap('Show slide 3');
  expect(shown()).toEqual(['Repay your way']);
  expect(screen.getByRole('button', { name: 'Show slide 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  pass(2999);
  expect(shown()).toEqual(['Repay your way']);
  const controls = screen.getByRole('button', { name: 'Show slide 3' });
  fireEvent.keyDown(controls, { key: 'ArrowRight' });
  expect(shown()).toEqual(['Fast decision']);
  fireEvent.keyDown(controls, { key: 'ArrowLeft' });
  expect(shown()).toEqual(['Repay your way']);
});

test.each([
  [
    'the mouse is over it',
    () => fireEvent.pointerEnter(region(), { pointerType: 'mouse' }),
    () => fireEvent.pointerLeave(region()),
  ],
  [
    'a finger is on it',
    () => fireEvent.touchStart(region()),
    () => fireEvent.touchEnd(region(), { changedTouches: [] }),
  ],
])('it stands still while %s', (_, hold, release) => {
  draw();
  hold();
  pass(30_000);
  expect(shown()).toEqual(['Fast decision']);
  release();
  pass(3000);
  expect(shown()).toEqual(['Clear terms']);
});

test('a tap, which browsers tell as a pointer that came, does not hold it', () => {
  draw();
  fireEvent.pointerEnter(region(), { pointerType: 'touch' });
  pass(3000);
  expect(shown()).toEqual(['Clear terms']);
});

test('it stands still while the page is hidden', () => {
  draw();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  pass(30_000);
  expect(shown()).toEqual(['Fast decision']);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  pass(3000);
  expect(shown()).toEqual(['Clear terms']);
});

test('with less motion it does not start by itself, and can be started', () => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), {
      matches: media === '(prefers-reduced-motion: reduce)',
      media,
    }),
  );
  draw();
  pass(30_000);
  expect(shown()).toEqual(['Fast decision']);
  tap('Play');
  pass(3000);
  expect(shown()).toEqual(['Clear terms']);
});

test.each([
  ['to the left shows the next', [300, 100], [200, 110], 'Clear terms'],
  [
    'to the right shows the one before, and before the first the last',
    [100, 100],
    [200, 90],
    'Repay your way',
  ],
  ['that is short changes nothing', [300, 100], [270, 100], 'Fast decision'],
  ['that goes down scrolls the page', [300, 100], [200, 400], 'Fast decision'],
])('AMB-80 a swipe %s', (_, [fromX, fromY], [toX, toY], line) => {
  draw();
  const slides = region().querySelector('.w-carousel-slides');
  if (slides === null) throw new Error('There are no slides.');
  fireEvent.touchStart(slides, { touches: [{ clientX: fromX, clientY: fromY }] });
  fireEvent.touchEnd(slides, { changedTouches: [{ clientX: toX, clientY: toY }] });
  expect(shown()).toEqual([line]);
});

test('a slide that goes leaves the others', () => {
  const { rerender } = draw();
  tap('Show slide 3');
  rerender(
    <Carousel id="c" label="Banners" interval={3000}>
      <p key="a">{lines[0]}</p>
      <p key="b">{lines[1]}</p>
    </Carousel>,
  );
  expect(shown()).toEqual(['Clear terms']);
});

test('one slide alone stays', () => {
  draw(1);
  pass(30_000);
  expect(shown()).toEqual(['Fast decision']);
});

test('it is read slide by slide, and is accessible', async () => {
  draw();
  expect(region().querySelector('[aria-live]')).toHaveAttribute('aria-live', 'off');
  tap('Pause');
  expect(region().querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  expect(within(region()).getByRole('group', { name: '1 of 3' })).toHaveTextContent(
    'Fast decision',
  );
  vi.useRealTimers();
  expect(await findA11yViolations()).toEqual([]);
});
