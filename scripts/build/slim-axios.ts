import type { Plugin } from 'vite';

const stubs: Readonly<Record<string, string>> = {
  // XMLHttpRequest exists in every supported browser, and axios prefers it.
  './fetch.js': 'export const getFetch = undefined;',
  // Legacy APIs and status names that the app never uses.
  './cancel/CancelToken.js': 'export default undefined;',
  './helpers/spread.js': 'export default undefined;',
  './helpers/HttpStatusCode.js': 'export default {};',
};

const prefix = '\0left-out:';

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
