import type { Version } from '../database/versions.ts';
import { readHeader } from '../documents/document-header.ts';

/** A document that is shown to nobody any more, and since when. */
export interface EndedDocument {
  readonly document: string;
  /** Milliseconds since 1970, UTC. */
  readonly notAfter: number;
}

/** Those of some versions whose end has come. */
export const findEnded = (versions: readonly Version[], now: number): readonly EndedDocument[] =>
  versions.flatMap(({ docId, body }) => {
    // Most have none, and there may be thousands of them.
    const notAfter = body.includes('"not_after"')
      ? readHeader(JSON.parse(body))?.notAfter
      : undefined;
    return notAfter === undefined || notAfter > now ? [] : [{ document: docId, notAfter }];
  });
