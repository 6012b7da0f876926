import { jsonHeaders } from '../answers/data-headers.ts';
import type { EncodedBody } from '../answers/encode.ts';
import { weakTag } from '../answers/etag.ts';
import { createStoredAnswer, type StoredAnswer } from '../answers/stored-answer.ts';
import type { LiveDocument, LiveRelease } from '../releases/live-release.ts';
import { createManifest } from './manifest.ts';

/** What is delivered of a release by name, ready to be sent. */
export interface ReleaseAnswers {
  readonly manifest: StoredAnswer;
  readonly screens: ReadonlyMap<string, StoredAnswer>;
  readonly templates: ReadonlyMap<string, StoredAnswer>;
}

/** A withdrawn document is gone within a minute for a page opened online (contract section 10). */
export const shortLived = 'public, max-age=10, stale-while-revalidate=20';

export const createReleaseAnswers = (live: LiveRelease): ReleaseAnswers => {
  const headers = { ...jsonHeaders, 'cache-control': shortLived, 'x-release': String(live.seq) };
  const answer = ({ sha256, encoded }: { readonly sha256: string; readonly encoded: EncodedBody }): StoredAnswer =>
    createStoredAnswer({ ...headers, etag: weakTag(sha256) }, encoded);
  const byId = (documents: ReadonlyMap<string, LiveDocument>): Map<string, StoredAnswer> =>
    new Map([...documents].map(([id, document]) => [id, answer(document)]));
  return { manifest: answer(createManifest(live)), screens: byId(live.screens), templates: byId(live.templates) };
};
