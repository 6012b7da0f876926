import type { Plugin } from 'vite';

/** What stays out, by how axios imports it, and what stands in its place. */
const stubs: Readonly<Record<string, string>> = {
  // As axios itself leaves out the adapter of Node: XMLHttpRequest is in every browser, axios prefers it, and nothing asks for another.
  './fetch.js': 'export const getFetch = undefined;',
  // The ways of a time before AbortSignal and destructuring, and names for every status of HTTP, which are only handed on.
  './cancel/CancelToken.js': 'export default undefined;',
  './helpers/spread.js': 'export default undefined;',
  './helpers/HttpStatusCode.js': 'export default {};',
};

const prefix = '\0left-out:';

/** Leaves those parts of axios out of the web app that nobody uses there. */
export const slimAxios = (): Plugin => ({
  name: 'axios-by-xhr',
  enforce: 'pre',
  apply: 'build',
  resolveId: (source, importer) =>
    Object.hasOwn(stubs, source) &&
    /\/axios\/lib\/(?:adapters\/adapters|axios)\.js$/.test(importer ?? '')
      ? prefix + source
      : null,
  load: (id) => (id.startsWith(prefix) ? stubs[id.slice(prefix.length)] : null),
});
