import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderStrict } from '../testing.tsx';
import { More } from './More.tsx';

const watching = new Set<(isInSight: boolean) => void>();
class Observer {
  private readonly see: (isInSight: boolean) => void;
  constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.see = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe(): void {
    watching.add(this.see);
  }
  disconnect(): void {
    watching.delete(this.see);
  }
}
const look = (isInSight: boolean): void => act(() => watching.forEach((see) => see(isInSight)));

afterEach(() => vi.unstubAllGlobals());

const draw = () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  const reach = vi.fn<() => Promise<void>>(async () => undefined);
  return { reach, ...renderStrict(<More id="m" label="Show more" shown={5} onReach={reach} />) };
};

test('LIMIT-06 asks for the next part when it is in sight, once for each look', () => {
  const { reach, rerender } = draw();
  look(false);
  expect(reach).not.toHaveBeenCalled();
  look(true);
  expect(reach).toHaveBeenCalledTimes(1);
  rerender(<More id="m" label="Show more" shown={10} onReach={reach} />);
  expect(watching.size).toBe(1);
  look(true);
  expect(reach).toHaveBeenCalledTimes(2);
});

test('LIMIT-06 asks when it is pressed, and watches no longer when it is gone', async () => {
  const { reach, unmount } = draw();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(reach).toHaveBeenCalledTimes(1);
  unmount();
  expect(watching.size).toBe(0);
});
