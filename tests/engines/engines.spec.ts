import { test as plain, expect } from '@playwright/test';
import { Sandbox } from '../harness/sandbox.ts';
import { administratorVariables, type RunningService, withService } from '../harness/service.ts';
import { phone } from '../fixtures/phone.ts';
import { engineNames, type EngineName, findEngine, isBelowStudio } from './engines.ts';
import type { EnginePage } from './engine-page.ts';
import {
  bindBank,
  editInStudio,
  type Journey,
  leaveWhileLoading,
  lookAtSheet,
  readStudioFloor,
  register,
  registerByDocument,
  repay,
} from './journeys.ts';
import { Visitor } from './visitor.ts';

const desk = { width: 1280, height: 800 } as const;

const test = plain.extend<
  object,
  { engine: EngineName; enginePage: EnginePage; service: RunningService }
>({
  engine: ['current Chromium', { scope: 'worker', option: true }],
  service: [
    ({ browserName: _ }, provide) => withService(administratorVariables, provide),
    { scope: 'worker', timeout: 120_000 },
  ],
  enginePage: [
    async ({ engine }, provide) => {
      const found = findEngine(engine);
      if (typeof found === 'string') throw new Error(`${engine} cannot be opened: ${found}.`);
      const page = await found();
      try {
        await provide(page);
      } finally {
        await page.close();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

// On a busy machine a step takes seconds.
test.setTimeout(120_000);

const borrowerJourneys: readonly (readonly [string, (journey: Journey) => Promise<void>])[] = [
  ['a visitor registers through the promotion of the loan core', register],
  ['a visitor registers through a promotion with its own document', registerByDocument],
  ['a borrower binds an e-wallet in fields from the loan core', bindBank],
  ['E4 E6: a sheet takes the focus, and the engine adds no margin', lookAtSheet],
  ['E7: a page that is left while it loads reports nothing', leaveWhileLoading],
  ['a borrower goes from the order to a payment', repay],
];

// Only the main process writes; workers load this file again.
if (process.env['TEST_WORKER_INDEX'] === undefined)
  for (const name of engineNames) {
    const found = findEngine(name);
    if (typeof found === 'string')
      process.stdout.write(`note: not run here: the journeys in ${name}, because ${found}\n`);
  }

interface Run {
  readonly enginePage: EnginePage;
  readonly service: RunningService;
}

/** Each journey is of another borrower. */
let borrowers = 0;

const walk = async (
  { enginePage, service }: Run,
  run: (journey: Journey) => Promise<void>,
): Promise<void> => {
  borrowers += 1;
  await run({
    visitor: new Visitor(enginePage, service.url),
    sandbox: new Sandbox(service.url),
    userId: `engine-${String(borrowers)}`,
    phone: `13555000${String(borrowers).padStart(3, '0')}`,
  });
  // E7: pages that were left report nothing.
  expect(service.printed).not.toContain('Error reported by a phone');
};

for (const [title, run] of borrowerJourneys)
  test(title, async ({ enginePage, service }) => {
    await enginePage.resize(phone.viewport.width, phone.viewport.height);
    await walk({ enginePage, service }, run);
    expect(await enginePage.takeErrors()).toEqual([]);
  });

test('E1 E3: the studio shows an edit in the preview, or names the browsers that it needs', async ({
  engine,
  enginePage,
  service,
}) => {
  await enginePage.resize(desk.width, desk.height);
  if (isBelowStudio(engine)) {
    await walk({ enginePage, service }, readStudioFloor);
    return;
  }
  await walk({ enginePage, service }, editInStudio);
  // The studio looks for a session before the sign-in.
  const errors = await enginePage.takeErrors();
  expect(errors.filter((error) => !error.includes('401'))).toEqual([]);
});
