import { expect, test } from 'vitest';
import { engineSizes } from './bench/sizes.ts';

test('the engine with the widgets that are in no group weighs no more than it may', async () => {
  const [engine] = await engineSizes();
  expect(engine).toMatchObject({ name: 'the engine with its basic widgets', maxKilobytes: 20 });
  // Before this grows, check whether new code can load later (docs/decisions/load-code-on-demand.md).
  expect(engine?.kilobytes).toBeLessThanOrEqual(20);
  expect(engine?.kilobytes).toBeGreaterThan(15);
});
