import { readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listReleased, type ReleasedVersion } from '../database/versions.ts';
import { type DocumentRoute, readHeader } from '../documents/document-header.ts';
import type { EncodedBody } from '../encoding/encode.ts';

/** A published screen, ready to be sent. */
export interface LiveScreen {
  readonly id: string;
  readonly sha256: string;
  /** Empty where the title is computed on the phone. */
  readonly title: string;
  readonly route: DocumentRoute | undefined;
  /** Canonical JSON. */
  readonly body: string;
  readonly encoded: EncodedBody;
}

/** What is published, held in memory, so that delivery works while the database does not. */
export interface LiveRelease {
  /** Grows with every release; 0 before the first. */
  readonly seq: number;
  readonly screens: ReadonlyMap<string, LiveScreen>;
}

/** Reads what the channel points to. */
export const loadLiveRelease = async (db: ScreenDatabase): Promise<LiveRelease> => {
  const { releaseId, seq } = await readChannel(db);
  const versions = releaseId === undefined ? [] : await listReleased(db, releaseId);
  return { seq, screens: new Map(versions.flatMap((version) => toScreen(version) ?? []).map((screen) => [screen.id, screen])) };
};

const toScreen = ({ body, sha256, encoded }: ReleasedVersion): LiveScreen | undefined => {
  const header = readHeader(JSON.parse(body));
  if (header?.kind !== 'screen') return undefined;
  return { id: header.id, sha256, title: header.title, route: header.route, body, encoded };
};
