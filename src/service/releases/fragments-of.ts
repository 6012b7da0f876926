import { collectFragments } from '../../../renderer/headless.ts';
import { type LiveDocument, type LiveRelease, documentText } from './live-release.ts';

/** The fragments that a document draws, with those that they draw themselves. One that is not published is left to the app. */
export const collectReleaseFragments = (
  document: LiveDocument,
  { fragments }: LiveRelease,
): readonly unknown[] => {
  const find = (id: string): unknown => {
    const fragment = fragments.get(id);
    return fragment === undefined ? undefined : JSON.parse(documentText(fragment));
  };
  return [...collectFragments<unknown>(JSON.parse(documentText(document)), find).found.values()];
};
