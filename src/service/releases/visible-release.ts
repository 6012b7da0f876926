import { createLiveRelease, listDocuments, type LiveRelease } from './live-release.ts';

/**
 * What of a release may be shown now: a document ends at its `not_after`, by the clock of the service. The same value is handed out until
 * something changes, so that what is made of it is made once.
 * @param readLive everything that is published
 * @param now milliseconds since 1970, UTC
 */
export const createVisibleRelease = (
  readLive: () => LiveRelease,
  now: () => number,
): (() => LiveRelease) => {
  let whole: LiveRelease | undefined;
  let visible: LiveRelease | undefined;
  let changesAt = Number.POSITIVE_INFINITY;
  return () => {
    const live = readLive();
    const time = now();
    if (visible !== undefined && live === whole && time < changesAt) return visible;
    const documents = listDocuments(live);
    const ended = documents.filter(({ notAfter }) => notAfter !== undefined && notAfter <= time);
    whole = live;
    changesAt = Math.min(
      ...documents.flatMap(({ notAfter }) =>
        notAfter !== undefined && notAfter > time ? notAfter : [],
      ),
      Number.POSITIVE_INFINITY,
    );
    visible =
      ended.length === 0
        ? live
        : createLiveRelease(
            { ...live, gone: [...live.gone, ...ended.map(({ id, kind }) => ({ id, kind }))] },
            documents.filter((document) => !ended.includes(document)),
          );
    return visible;
  };
};
