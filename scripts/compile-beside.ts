import type { Plugin } from 'vite';

/** Tells V8 (Chrome 136 and later) that all functions of a file will be called; a comment to every other engine. Heeded for what stands behind it only. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets files be compiled whole beside their download, off the main thread, which otherwise compiles each of their functions when it is first called: for
 * files that every page waits for, and of which it uses most.
 * @param names of the files, without their hashes
 * @throws (the build fails) when one of them is not built any more
 */
export const compileBeside = (...names: readonly string[]): Plugin => ({
  name: 'compile-beside',
  apply: 'build',
  generateBundle: {
    // Vite puts a line of its own in front of some files; the hint has to stand before it.
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const name of names) {
        const chunk = chunks.find((one) => one.name === name);
        if (chunk === undefined)
          this.error(
            `Expected a file ${name} of the build; found none. Say in its configuration which files every page waits for.`,
          );
        chunk.code = hint + chunk.code;
      }
    },
  },
});
