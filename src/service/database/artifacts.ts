import { toBuffer } from './bytes.ts';
import type { ScreenDatabase } from './tables.ts';

/** A picture that the gate took. */
export interface Artifact {
  readonly sha256: string;
  /** Content type. */
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Keeps the picture of a drawing; what is there already stays as it is. */
export const saveScreenshot = async (
  db: ScreenDatabase,
  drawing: string,
  artifact: Artifact,
  now: number,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('artifacts')
      .values({ ...artifact, created_at: now })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute();
    await transaction
      .insertInto('drawn_examples')
      .values({ drawing, sha256: artifact.sha256 })
      .onConflict((conflict) => conflict.column('drawing').doNothing())
      .execute();
  });
};

/** The hash of the picture of a drawing; undefined where none was taken. */
export const findScreenshotHash = async (
  db: ScreenDatabase,
  drawing: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('drawn_examples')
      .select('sha256')
      .where('drawing', '=', drawing)
      .executeTakeFirst()
  )?.sha256;

/** The picture with a hash; undefined where none is kept. */
export const findArtifact = async (
  db: ScreenDatabase,
  hash: string,
): Promise<Artifact | undefined> => {
  const row = await db
    .selectFrom('artifacts')
    .select(['sha256', 'mime', 'bytes'])
    .where('sha256', '=', hash)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, bytes: toBuffer(row.bytes) };
};
