import type { Plugin } from 'vite';

const empty = '\0no-fetch-adapter';

/**
 * Leaves the fetch adapter of axios out of the web app, as axios itself leaves out the one of Node: XMLHttpRequest is in every browser, axios prefers it, and
 * nothing asks for another.
 */
export const axiosByXhr = (): Plugin => ({
  name: 'axios-by-xhr',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) => (source === './fetch.js' && importer?.endsWith('/axios/lib/adapters/adapters.js') === true ? empty : null),
  load: (id) => (id === empty ? 'export const getFetch = undefined;' : null),
});
