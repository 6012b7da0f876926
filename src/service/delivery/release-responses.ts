import { sha256 } from '../documents/document-bytes.ts';
import { encodeOnDemand, type EncodedBody, encodeBody } from '../documents/document-bytes.ts';
import type { LiveDocument, LiveRelease } from '../content/live-release.ts';
import { jsonHeaders } from '../http/cached-response.ts';
import { weakEtag } from '../http/cached-response.ts';
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts';

/** What is published: `{release, screens, templates, fragments}`, each a list of `{id, sha256, title?, route?}`. */
interface Manifest {
  readonly sha256: string;
  readonly encoded: EncodedBody;
}

const createManifest = ({ seq, screens, templates, fragments }: LiveRelease): Manifest => {
  const text = JSON.stringify({
    release: seq,
    screens: listEntries(screens),
    templates: listEntries(templates),
    fragments: listEntries(fragments),
  });
  return { sha256: sha256(text), encoded: encodeOnDemand(text) };
};

/** The hash names exactly the bytes that are sent. */
const listEntries = (documents: ReadonlyMap<string, LiveDocument>): object[] =>
  [...documents.values()].map(({ id, sha256: hash, title, route }) => ({
    id,
    sha256: hash,
    ...(title === '' ? {} : { title }),
    ...(route === undefined ? {} : { route }),
  }));

/** What is delivered, as the metrics call it. */
export type DeliveryKind = 'manifest' | 'config' | 'screen' | 'template' | 'fragment' | 'blob';

/** An answer that is ready to be sent. */
export interface ReadyResponse {
  readonly what: DeliveryKind;
  readonly answer: CachedResponse;
  /** 410 for what was published once and must not be shown any more. */
  readonly status: 200 | 410;
}

/** A withdrawn document is gone within a minute for a page opened online (contract section 10). */
export const shortCacheControl = 'public, max-age=10, stale-while-revalidate=20';

/** Without a tag, so that nobody who has a copy is told that it is still good; kept as shortly as what is there. */
const goneResponse = createCachedResponse(
  { ...jsonHeaders, 'cache-control': 'public, max-age=10' },
  encodeBody(
    JSON.stringify({
      code: 'gone',
      message: 'This was published once and is not to be shown any more.',
    }),
  ),
);

const isDocumentKind = (kind: string): kind is 'screen' | 'template' | 'fragment' =>
  kind === 'screen' || kind === 'template' || kind === 'fragment';

/** What is delivered of a release, by its path behind the prefix of the delivery. */
export const createReleaseResponses = (live: LiveRelease): ReadonlyMap<string, ReadyResponse> => {
  const headers = {
    ...jsonHeaders,
    'cache-control': shortCacheControl,
    'x-release': String(live.seq),
  };
  const ready = (
    what: DeliveryKind,
    { sha256, encoded }: { readonly sha256: string; readonly encoded: EncodedBody },
  ): ReadyResponse => ({
    what,
    answer: createCachedResponse({ ...headers, etag: weakEtag(sha256) }, encoded),
    status: 200,
  });
  const entries = (
    folder: string,
    what: DeliveryKind,
    documents: ReadonlyMap<string, LiveDocument>,
  ): [string, ReadyResponse][] =>
    [...documents].map(([id, document]) => [`/${folder}/${id}`, ready(what, document)]);
  return new Map([
    ['/manifest', ready('manifest', createManifest(live))],
    ...entries('screens', 'screen', live.screens),
    ...entries('templates', 'template', live.templates),
    ...entries('fragments', 'fragment', live.fragments),
    ...live.gone.flatMap(({ id, kind }) =>
      isDocumentKind(kind)
        ? [[`/${kind}s/${id}`, { what: kind, answer: goneResponse, status: 410 }] as const]
        : [],
    ),
  ]);
};
