import { canonicalJson, tryParseJson } from '../../../renderer/entries/document.ts';
import { readSavedTextList, readVersionList } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';

export interface BundledReview {
  readonly draft: string;
  /** ETag of the draft, for If-Match. */
  readonly draftTag: string;
  readonly shipped: string;
  /** ETag of the bundled text, so that a decision never applies to another one. */
  readonly shippedTag: string;
  /** Former bundled text, the base of the draft; undefined if there is none. */
  readonly former: string | undefined;
}

const program = 'shipped';

const isEquivalent = (one: string, other: string): boolean => {
  const [value, another] = [tryParseJson(one), tryParseJson(other)];
  return value === undefined || another === undefined
    ? one === other
    : canonicalJson(value) === canonicalJson(another);
};

/** Latest other bundled text: a version, or a text accepted as the draft. */
const findFormer = async (
  client: Client,
  of: string,
  shipped: string,
): Promise<string | undefined> => {
  const [versions, texts] = await Promise.all([
    client.send({ path: `${of}/versions` }, readVersionList),
    client.send({ path: `${of}/draft/texts` }, readSavedTextList),
  ]);
  const brought = [
    ...versions.answer.versions
      .filter(({ author }) => author === program)
      .map(({ number, createdAt }) => ({ path: `${of}/versions/${number}`, at: createdAt })),
    ...texts.answer.texts
      .filter(({ kind }) => kind === 'accept')
      .map(({ rev, at }) => ({ path: `${of}/draft/texts/${rev}`, at })),
  ];
  for (const { path } of brought.toSorted((one, other) => other.at - one.at)) {
    const { answer } = await client.sendForText({ path });
    if (!isEquivalent(answer, shipped)) return answer;
  }
  return undefined;
};

/**
 * Loads a pending bundled text for a decision; undefined if none is pending. Rejects with an
 * ApiError.
 */
export const readBundled = async (
  client: Client,
  id: string,
): Promise<BundledReview | undefined> => {
  const of = `/documents/${encodeURIComponent(id)}`;
  try {
    const [draft, shipped] = await Promise.all([
      client.sendForText({ path: `${of}/draft` }),
      client.sendForText({ path: `${of}/shipped` }),
    ]);
    const previous = await findFormer(client, of, shipped.answer);
    return {
      draft: draft.answer,
      draftTag: draft.etag ?? '',
      shipped: shipped.answer,
      shippedTag: shipped.etag ?? '',
      former: previous,
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no-shipped-text') return undefined;
    throw error;
  }
};
