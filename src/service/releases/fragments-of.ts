import { namedParts } from '../../../renderer/headless.ts';
import type { LiveDocument, LiveRelease } from './live-release.ts';

/** The fragments that a document draws, with those that they draw themselves. One that is not published is left to the app. */
export const fragmentsOf = (document: LiveDocument, { fragments }: LiveRelease): readonly unknown[] => {
  const found = new Map<string, unknown>();
  const open: unknown[] = [JSON.parse(document.body)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const id of namedParts(next).fragments) {
      const body = fragments.get(id)?.body;
      if (body === undefined || found.has(id)) continue;
      const fragment: unknown = JSON.parse(body);
      found.set(id, fragment);
      open.push(fragment);
    }
  }
  return [...found.values()];
};
