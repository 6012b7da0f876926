import {
  sha256,
  encodeOnDemand,
  type EncodedBody,
  encodeBody,
} from '../documents/document-bytes.ts';
import type { LiveDocument, LiveRelease } from '../content/live-release.ts';
import {
  jsonHeaders,
  weakEtag,
  createCachedResponse,
  type CachedResponse,
} from '../http/cached-response.ts';

/** JSON `{release, screens, templates, fragments}` with entries `{id, sha256, title?, route?}`. */
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

/** The hash covers exactly the bytes sent. */
const listEntries = (documents: ReadonlyMap<string, LiveDocument>): object[] =>
  [...documents.values()].map(({ id, sha256: hash, title, route }) => ({
    id,
    sha256: hash,
    ...(title === '' ? {} : { title }),
    ...(route === undefined ? {} : { route }),
  }));

export type DeliveryKind = 'manifest' | 'config' | 'screen' | 'template' | 'fragment' | 'blob';

export interface ReadyResponse {
  readonly what: DeliveryKind;
  readonly answer: CachedResponse;
  /** 410 for withdrawn, killed or expired documents. */
  readonly status: 200 | 410;
}

/**
 * A withdrawn document disappears within a minute for a page opened online (contract section 10).
 */
export const shortCacheControl = 'public, max-age=10, stale-while-revalidate=20';

/** No ETag, so that a cached copy is never confirmed by 304. */
const goneResponse = createCachedResponse(
  { ...jsonHeaders, 'cache-control': 'public, max-age=10' },
  encodeBody(
    JSON.stringify({
      code: 'gone',
      message: 'This document was withdrawn and must not be shown.',
    }),
  ),
);

const isDocumentKind = (kind: string): kind is 'screen' | 'template' | 'fragment' =>
  kind === 'screen' || kind === 'template' || kind === 'fragment';

/** Responses of a release, by path after the delivery prefix. */
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
