import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnBoth } from '../../database/databases.fixture.ts';
import { maxIdleMs, maxSessionMs } from '../../database/sessions.ts';
import type { TestStudioApi } from '../studio-api.fixture.ts';
import { openStudio } from '../studio.fixture.ts';

const hour = 3_600_000;
const email = 'ana@b.example';

describeOnBoth((databases) => {
  let studio: TestStudioApi;
  beforeEach(async () => {
    studio = await openStudio(databases);
    await studio.add(email, ['editor']);
  });
  afterEach(() => studio.close());

  test.each([1, 5, 30, -1, -5, -30])(
    'reliability: after a jump of the clock by %i hours, and after the way back, a person signs in at once',
    async (hours) => {
      const first = await studio.enter(email);
      for (const by of [hours, -hours]) {
        studio.clock.now += by * hour;
        expect([200, 401]).toContain((await first.send('GET /session')).status);
        const { send } = await studio.enter(email);
        expect((await send('GET /session')).status).toBe(200);
      }
    },
  );

  test.each([3, 30])(
    'reliability: a session of a clock %i hours ahead does not last longer than others',
    async (hours) => {
      studio.clock.now += hours * hour;
      const { send } = await studio.enter(email);
      studio.clock.now -= hours * hour;
      for (let passed = 0; passed <= maxSessionMs + maxIdleMs; passed += hour) {
        studio.clock.now += hour;
        await send('GET /session');
      }
      expect((await send('GET /session')).status).toBe(401);
    },
  );

  test('reliability: wrong guesses before a jump back do not keep a person out for hours', async () => {
    studio.clock.now += 5 * hour;
    for (let guess = 0; guess < 12; guess += 1)
      await studio.send('POST /sign-in', { email, password: 'wrong password' });
    studio.clock.now -= 5 * hour;
    await studio.send('POST /sign-in', { email, password: 'wrong password' });
    studio.clock.now += 15 * 60_000;
    expect((await studio.enter(email)).csrf).not.toBe('');
  });
});
