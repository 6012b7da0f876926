import { useCallback } from 'react';
import {
  readSavedTextList,
  readVersionList,
  type SavedTextList,
  type VersionList,
} from '../../contracts/generated/studio-answers.ts';
import { type Answering, useAnswer } from '../api/use-client.ts';
import type { FeedEvent } from '../live/feed-event.ts';
import { useFeedEvent } from '../live/use-feed.ts';

export interface History {
  /** API path of the document. */
  readonly path: string;
  readonly versions: Answering<VersionList>;
  readonly texts: Answering<SavedTextList>;
  readonly readAgain: () => void;
}

/** Checked versions and saved texts of a document, kept up to date. */
export const useHistory = (id: string): History => {
  const path = `/documents/${encodeURIComponent(id)}`;
  const versions = useAnswer(`${path}/versions`, readVersionList);
  const texts = useAnswer(`${path}/draft/texts`, readSavedTextList);
  const [readVersions, readTexts] = [versions.reload, texts.reload];
  const readAgain = useCallback(() => {
    readVersions();
    readTexts();
  }, [readVersions, readTexts]);
  // A check stores a version of the draft; a release decides which one is live.
  const concerns = useCallback(
    ({ type, ...told }: FeedEvent) =>
      type === 'release' ||
      type === 'change' ||
      ('data' in told && 'document' in told.data && told.data.document === id),
    [id],
  );
  useFeedEvent(concerns, readAgain);
  return { path, versions, texts, readAgain };
};
