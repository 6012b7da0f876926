import type { ScreenDatabase } from './tables.ts';

/** A document by its public name. */
export interface DocumentName {
  readonly id: string;
  readonly kind: string;
}

/** Documents that some release had and this one has not. */
export const listWithdrawn = (db: ScreenDatabase, releaseId: string): Promise<DocumentName[]> =>
  db
    .selectFrom('documents')
    .select(['id', 'kind'])
    .where((condition) =>
      condition.exists((items) =>
        items
          .selectFrom('release_items')
          .select('release_id')
          .whereRef('doc_id', '=', 'documents.id'),
      ),
    )
    .where((condition) =>
      condition.not(
        condition.exists((items) =>
          items
            .selectFrom('release_items')
            .select('release_id')
            .whereRef('doc_id', '=', 'documents.id')
            .where('release_id', '=', releaseId),
        ),
      ),
    )
    .orderBy('id')
    .execute();
