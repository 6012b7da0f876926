import type { Held } from './held.ts';
import type { Walker } from './walker.ts';

/** A page without much, where it is measured what is held. */
const quiet = '/setting';

/** Everywhere once, with some touches at each place and a way back. */
export const goRound = async (
  walker: Walker,
  addresses: readonly string[],
  touches: number,
): Promise<void> => {
  for (const [place, address] of addresses.entries()) {
    await walker.go(address);
    await walker.settle();
    for (let touch = 0; touch < touches; touch += 1)
      await walker.touch(((place + 1) * (touch + 1) * 0.381966) % 1);
    if (place % 3 === 0) await walker.back();
  }
};

/** How often the quiet page is gone to: a way back that was begun before may still lead away from it. */
const mostWays = 5;

/** @returns what is held at the quiet page; throws where the page was loaded anew or leads away for ever, since nothing can be said then */
export const rest = async (walker: Walker, read: () => Promise<Held>): Promise<Held> => {
  for (let way = 0; way === 0 || (await walker.path()) !== quiet; way += 1) {
    if (way === mostWays)
      throw new Error(
        `Expected the page to stay at ${quiet}, found it at ${await walker.path()} each of ${mostWays} times.`,
      );
    await walker.go(quiet);
    await walker.settle();
    // Toasts have gone, and copies are written.
    await new Promise((resolve) => setTimeout(resolve, 4000));
  }
  if (!(await walker.isSame()))
    throw new Error(
      'The page was loaded anew, so that what it held before is gone. Nothing may leave the app during a walk.',
    );
  return read();
};

/** Walks by chance: somewhere, back, or a touch of something. */
export const walkByChance = async (
  walker: Walker,
  addresses: readonly string[],
  random: () => number,
  milliseconds: number,
): Promise<number> => {
  let steps = 0;
  for (const end = performance.now() + milliseconds; performance.now() < end; steps += 1) {
    const chance = random();
    if (chance < 0.3) await walker.go(addresses[Math.floor(random() * addresses.length)] ?? quiet);
    else if (chance < 0.4) await walker.back();
    else await walker.touch(random());
    if (random() < 0.3) await walker.settle();
  }
  return steps;
};
