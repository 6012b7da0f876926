import type { Plugin } from 'vite';

const copySuffix = '?apart';

/**
 * Bundles a lazy module and its imports as a copy that shares no chunk with eager code. Bundlers
 * share whole modules: without the copy every page would load what only the lazy module uses, such
 * as operator signatures. Only for modules without state.
 * @param path end of the module path, for example /renderer/verify/verify-document.ts
 */
export const isolateChunk = (path: string): Plugin => ({
  name: 'isolate-chunk',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    const isInside = importer?.endsWith(copySuffix) === true;
    const found = await this.resolve(
      source,
      isInside ? importer.slice(0, -copySuffix.length) : importer,
      { ...options, skipSelf: true },
    );
    // JSON is shared as usual.
    if (found === null || !/\.[jt]sx?$/.test(found.id)) return found;
    return isInside || found.id.endsWith(path) ? { ...found, id: found.id + copySuffix } : found;
  },
});
