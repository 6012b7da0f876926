import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { minify as minifyByOxc, type Plugin } from 'vite';
import { projectFolder } from './project.mjs';
import { minifyByTerser } from './terser-thread.mjs';

const thread = join(projectFolder, 'scripts/terser-thread.mjs');

/** Letters from which on a thread of its own is worth starting: terser takes seconds for so many, and each thread has to warm up by itself. */
const many = 100_000;

const inThread = (code: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: code, execArgv: [] });
    worker.once('message', (minified: unknown) => {
      if (typeof minified === 'string') resolve(minified);
    });
    worker.once('error', reject);
    // Whatever was said before counts.
    worker.once('exit', () => {
      reject(
        new Error(
          'A thread that minifies ended without a word. Look into scripts/terser-thread.mjs.',
        ),
      );
    });
  });

/**
 * Minifies files by the minifier of Vite and then by terser, which puts functions and values that are used once where they are used: 1 KB less for each page
 * (docs/decisions/what-is-loaded-later.md). Vite knows terser in place of its own minifier only, which is half of it. Both work before files are named, so that
 * a name tells what is in its file.
 * @param once names of files, without their hashes, that are minified by the minifier of Vite alone
 * @throws (the build fails) when one of these is not built any more, and when source maps are wanted
 */
export const minifyTwice = (...once: readonly string[]): Plugin => ({
  name: 'minify-twice',
  apply: 'build',
  config: () => ({
    build: {
      rolldownOptions: {
        // Vite's own would come last, and undo some of it.
        output: { minify: false },
        // Minifying takes longer than all else, which is no news.
        checks: { bundlerTimings: false },
      },
    },
  }),
  renderChunk: {
    // Behind all that Vite puts in place of its marks.
    order: 'post',
    async handler(code, { name, fileName }, { sourcemap }) {
      if (sourcemap !== false)
        this.error(
          'Expected a build without source maps; minify-twice would make them wrong. Take it out of plugins to look at one.',
        );
      const { target } = this.environment.config.build;
      const { code: smaller, errors } = await minifyByOxc(fileName, code, {
        module: true,
        compress: target === false ? true : { target },
      });
      for (const fault of errors) this.error(`${fileName}: ${fault.message}`);
      if (once.includes(name)) return { code: smaller, map: null };
      return {
        code: await (smaller.length < many ? minifyByTerser(smaller) : inThread(smaller)),
        map: null,
      };
    },
  },
  generateBundle(_, bundle) {
    const names = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.name : ''));
    for (const name of once)
      if (!names.includes(name))
        this.error(
          `Expected a file ${name} of the build; found none. Say in its configuration which files are large and seldom loaded.`,
        );
  },
});
