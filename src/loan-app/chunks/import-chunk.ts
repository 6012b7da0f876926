/**
 * Some browsers cache the failure, so only a reload can retry
 * (docs/decisions/load-code-on-demand.md).
 */
export class ChunkLoadError extends Error {}

export const importChunk = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkLoadError('Chunk not loaded', {
      cause,
    });
  }
};
