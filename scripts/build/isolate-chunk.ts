import type { Plugin } from 'vite';

/** Marks a module of the copy. */
const copySuffix = '?apart';

/**
 * Bundles a module that is loaded later, with everything behind it, as a copy that shares nothing with what is loaded at once. Bundlers share by whole modules:
 * without the copy, every page would load what only the later module uses of the modules that both import, such as the signatures of operators beside the
 * operators. Only for modules that keep nothing between calls, since there are two of each.
 * @param path end of the path of the module, for example /renderer/check-on-phone.ts
 */
export const isolateChunk = (path: string): Plugin => ({
  name: 'bundle-apart',
  enforce: 'pre',
  apply: 'build',
  async resolveId(source, importer, options) {
    const isInside = importer?.endsWith(copySuffix) === true;
    const found = await this.resolve(
      source,
      isInside ? importer.slice(0, -copySuffix.length) : importer,
      { ...options, skipSelf: true },
    );
    // Data shares nothing with anything.
    if (found === null || !/\.[jt]sx?$/.test(found.id)) return found;
    return isInside || found.id.endsWith(path) ? { ...found, id: found.id + copySuffix } : found;
  },
});
