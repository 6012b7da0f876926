import { drawnFragments } from '../../../renderer/headless.ts';
import type { LiveDocument, LiveRelease } from './live-release.ts';

/** The fragments that a document draws, with those that they draw themselves. One that is not published is left to the app. */
export const fragmentsOf = (document: LiveDocument, { fragments }: LiveRelease): readonly unknown[] => {
  const find = (id: string): unknown => {
    const body = fragments.get(id)?.body;
    return body === undefined ? undefined : JSON.parse(body);
  };
  return [...drawnFragments<unknown>(JSON.parse(document.body), find).found.values()];
};
