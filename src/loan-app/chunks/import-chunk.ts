/**
 * A file of the web app that could not be loaded. Some browsers remember that for as long as the page lives and do not try again, so the way out is a new
 * page (docs/decisions/what-is-loaded-later.md).
 */
export class ChunkLoadError extends Error {}

/** Loads a file of the web app. @throws (rejects) LostFile when it cannot be loaded */
export const importChunk = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError('A file of the app could not be loaded. Open the page anew.', {
      cause,
    });
  }
};
