import { drawnFragments } from '../../../renderer/headless.ts';
import { type LiveDocument, type LiveRelease, textOf } from './live-release.ts';

/** The fragments that a document draws, with those that they draw themselves. One that is not published is left to the app. */
export const fragmentsOf = (
  document: LiveDocument,
  { fragments }: LiveRelease,
): readonly unknown[] => {
  const find = (id: string): unknown => {
    const fragment = fragments.get(id);
    return fragment === undefined ? undefined : JSON.parse(textOf(fragment));
  };
  return [...drawnFragments<unknown>(JSON.parse(textOf(document)), find).found.values()];
};
