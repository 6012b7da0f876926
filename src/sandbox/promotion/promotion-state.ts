import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import type { SandboxCore } from '../core-answer.ts';
import { listCaptchas, type PendingCaptcha } from './captchas.ts';
import { listRegistrations, type Registration } from './registrations.ts';
import { listSmsCodes, type SentSmsCode } from './sms-codes.ts';

interface PageCount {
  readonly pageId: string;
  readonly visits: number;
  readonly clicks: number;
}

/** Atomic, so concurrent visits are all counted. */
export const countPage = async (
  db: Kysely<SandboxTables>,
  pageId: string,
  what: 'visits' | 'clicks',
): Promise<void> => {
  await db
    .insertInto('promotion_pages')
    .values({ page_id: pageId, visits: 0, clicks: 0, [what]: 1 })
    .onConflict((conflict) =>
      conflict
        .column('page_id')
        .doUpdateSet((update) => ({ [what]: update(`promotion_pages.${what}`, '+', 1) })),
    )
    .execute();
};

const listPageCounts = async (db: Kysely<SandboxTables>, limit: number): Promise<PageCount[]> => {
  const rows = await db
    .selectFrom('promotion_pages')
    .selectAll()
    .orderBy('visits', 'desc')
    .orderBy('page_id')
    .limit(limit)
    .execute();
  return rows.map(({ page_id: pageId, visits, clicks }) => ({ pageId, visits, clicks }));
};

export interface PromotionState {
  readonly captchas: readonly PendingCaptcha[];
  readonly smsCodes: readonly SentSmsCode[];
  readonly registrations: readonly Registration[];
  readonly pages: readonly PageCount[];
}

const maxListed = 50;

export const readPromotionState = async ({ db, now }: SandboxCore): Promise<PromotionState> => ({
  captchas: await listCaptchas(db, now(), maxListed),
  smsCodes: await listSmsCodes(db, maxListed),
  registrations: await listRegistrations(db, maxListed),
  pages: await listPageCounts(db, maxListed),
});
