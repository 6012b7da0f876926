import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';

/** How often a page was visited and its button pressed. */
export interface PageCount {
  readonly pageId: string;
  readonly visits: number;
  readonly clicks: number;
}

/** Counts one visit or click of a page; those at the same moment are all counted. */
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

/** The pages with the most visits, at most `limit` of them. */
export const listPageCounts = async (
  db: Kysely<SandboxTables>,
  limit: number,
): Promise<PageCount[]> => {
  const rows = await db
    .selectFrom('promotion_pages')
    .selectAll()
    .orderBy('visits', 'desc')
    .orderBy('page_id')
    .limit(limit)
    .execute();
  return rows.map(({ page_id: pageId, visits, clicks }) => ({ pageId, visits, clicks }));
};
