import { jsonHeaders } from '../answers/data-headers.ts';
import type { EncodedBody } from '../answers/encode.ts';
import { weakTag } from '../answers/etag.ts';
import { createStoredAnswer, type StoredAnswer } from '../answers/stored-answer.ts';
import type { LiveDocument, LiveRelease } from '../releases/live-release.ts';
import { createManifest } from './manifest.ts';

/** What is delivered, as the metrics call it. */
export type Delivered = 'manifest' | 'config' | 'screen' | 'template' | 'fragment' | 'blob';

/** An answer that is ready to be sent. */
export interface ReadyAnswer {
  readonly what: Delivered;
  readonly answer: StoredAnswer;
}

/** A withdrawn document is gone within a minute for a page opened online (contract section 10). */
export const shortLived = 'public, max-age=10, stale-while-revalidate=20';

/** What is delivered of a release, by its path behind the prefix of the delivery. */
export const createReleaseAnswers = (live: LiveRelease): ReadonlyMap<string, ReadyAnswer> => {
  const headers = { ...jsonHeaders, 'cache-control': shortLived, 'x-release': String(live.seq) };
  const ready = (what: Delivered, { sha256, encoded }: { readonly sha256: string; readonly encoded: EncodedBody }): ReadyAnswer => ({
    what,
    answer: createStoredAnswer({ ...headers, etag: weakTag(sha256) }, encoded),
  });
  const entries = (folder: string, what: Delivered, documents: ReadonlyMap<string, LiveDocument>): [string, ReadyAnswer][] =>
    [...documents].map(([id, document]) => [`/${folder}/${id}`, ready(what, document)]);
  return new Map([
    ['/manifest', ready('manifest', createManifest(live))],
    ...entries('screens', 'screen', live.screens),
    ...entries('templates', 'template', live.templates),
    ...entries('fragments', 'fragment', live.fragments),
  ]);
};
