import { createLiveRelease, listReleaseDocuments, type LiveRelease } from './live-release.ts';

/**
 * What of a release may be shown now: a document ends at its `not_after`, by the clock of the service. The same value is handed out until
 * something changes, so that what is made of it is made once.
 * @param readLive everything that is published
 * @param now milliseconds since 1970, UTC
 */
export const createActiveRelease = (
  readLive: () => LiveRelease,
  now: () => number,
): (() => LiveRelease) => {
  let whole: LiveRelease | undefined;
  let active: LiveRelease | undefined;
  let changesAt = Number.POSITIVE_INFINITY;
  return () => {
    const live = readLive();
    const time = now();
    if (active !== undefined && live === whole && time < changesAt) return active;
    const documents = listReleaseDocuments(live);
    const ended = documents.filter(({ notAfter }) => notAfter !== undefined && notAfter <= time);
    whole = live;
    changesAt = Math.min(
      ...documents.flatMap(({ notAfter }) =>
        notAfter !== undefined && notAfter > time ? notAfter : [],
      ),
      Number.POSITIVE_INFINITY,
    );
    active =
      ended.length === 0
        ? live
        : createLiveRelease(
            { ...live, gone: [...live.gone, ...ended.map(({ id, kind }) => ({ id, kind }))] },
            documents.filter((document) => !ended.includes(document)),
          );
    return active;
  };
};
