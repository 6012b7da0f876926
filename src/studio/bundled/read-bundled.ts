import { canonicalJson, tryParseJson } from '../../../renderer/entries/document.ts';
import { readSavedTextList, readVersionList } from '../../contracts/generated/studio-answers.ts';
import { ApiError } from '../api/api-error.ts';
import type { Client } from '../api/client.ts';

/** A text that came with the program, beside the one that people work on. */
export interface BundledReview {
  readonly draft: string;
  /** Names the draft, for If-Match. */
  readonly draftTag: string;
  readonly shipped: string;
  /** Names the shipped text, so that nobody decides about another one. */
  readonly shippedTag: string;
  /** What the program brought before, from which people went on; undefined where it never did. */
  readonly former: string | undefined;
}

/** As the service names whoever made what came with the program. */
const program = 'shipped';

/** Whether two texts say the same, whatever their layout. */
const isEquivalent = (one: string, other: string): boolean => {
  const [value, another] = [tryParseJson(one), tryParseJson(other)];
  return value === undefined || another === undefined
    ? one === other
    : canonicalJson(value) === canonicalJson(another);
};

/** What the program brought last before the text that waits: as a version, or as a text that somebody took for the draft. */
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

/** Reads a newer shipped text with all that is needed to decide about it; undefined where none waits. Rejects with an ApiFault. */
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
    const former = await findFormer(client, of, shipped.answer);
    return {
      draft: draft.answer,
      draftTag: draft.etag ?? '',
      shipped: shipped.answer,
      shippedTag: shipped.etag ?? '',
      former,
    };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'no-shipped-text') return undefined;
    throw error;
  }
};
