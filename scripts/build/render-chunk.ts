import type { Rolldown, Plugin } from 'vite';

type Module = Pick<Rolldown.ModuleInfo, 'id' | 'code' | 'importedIds' | 'importers'>;

export interface Modules {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (id: string) => Module | null;
  readonly parse: Rolldown.PluginContext['parse'];
}

type Reexports = readonly (readonly [name: string, id: string])[];

/**
 * Re-exports of a module; undefined if it has own code, or is virtual and its names cannot be
 * matched.
 */
const reexportsOf = (
  { id, code, importedIds }: Module,
  modules: Modules,
): Reexports | undefined => {
  if (id.startsWith('\0') || code?.includes('export {') !== true) return undefined;
  const sources = new Set<string>();
  const reexports: (readonly [name: string, id: string])[] = [];
  for (const statement of modules.parse(code).body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return undefined;
    sources.add(statement.source.value);
    const from = importedIds[[...sources].indexOf(statement.source.value)];
    if (from === undefined) return undefined;
    for (const { exported } of statement.specifiers)
      reexports.push([exported.type === 'Literal' ? exported.value : exported.name, from]);
  }
  return reexports;
};

/**
 * Module with its static imports, transitively.
 * @param path end of the module path
 */
export const transitiveImports = (modules: Modules, path: string): ReadonlySet<string> => {
  const found = new Set([...modules.getModuleIds()].filter((id) => id.endsWith(path)));
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/**
 * Transitive imports that bundlers keep: re-exports count only if an importer mentions their name.
 */
export const reachableImports = (modules: Modules, path: string): ReadonlySet<string> => {
  const found = new Set([...modules.getModuleIds()].filter((id) => id.endsWith(path)));
  const isMentioned = (name: string, { importers }: Module): boolean =>
    importers.some(
      (id) => found.has(id) && modules.getModuleInfo(id)?.code?.includes(name) === true,
    );
  // Repeat until stable: a newly found module may use more re-exports.
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const id of found) {
      const module = modules.getModuleInfo(id);
      const reexports = module === null ? undefined : reexportsOf(module, modules);
      const used = reexports?.flatMap(([name, from]) =>
        module !== null && isMentioned(name, module) ? [from] : [],
      );
      for (const imported of used ?? module?.importedIds ?? []) found.add(imported);
    }
  }
  return found;
};

const chunkName = 'render-page';

/**
 * Puts render-only modules (React, common widgets) into one preloaded chunk. The smaller entry
 * opens the screen while it downloads. Modules shared with later chunks stay in the entry;
 * otherwise the bundler splits them into more requests
 * (https://github.com/rolldown/rolldown/issues/9963).
 * @param prebootModule end of the path of the preboot module, for example /preboot.ts
 * @param entryPage end of the path of the page, for example /index.html
 * @param renderModule end of the path of the lazily imported render module
 * @throws (the build fails) when the render chunk would be empty or is not built
 */
export const renderChunk = (
  prebootModule: string,
  entryPage: string,
  renderModule: string,
): Plugin => {
  const chunkByModule = new Map<string, string>();
  const group = (name: string) => ({ name, test: (id: string) => chunkByModule.get(id) === name });
  return {
    name: 'draw-apart',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [group(chunkName), group('preboot'), group('index')],
            },
          },
        },
      },
    }),
    buildEnd(error) {
      if (error !== undefined) return;
      chunkByModule.clear();
      const assign = (name: string, modules: ReadonlySet<string>): void => {
        for (const id of modules) if (!chunkByModule.has(id)) chunkByModule.set(id, name);
      };
      assign('preboot', reachableImports(this, prebootModule));
      assign('index', reachableImports(this, entryPage));
      assign(chunkName, reachableImports(this, renderModule));
      if (![...chunkByModule.values()].includes(chunkName))
        this.error(
          `${renderModule} imports nothing that ${entryPage} does not import already. Check the imports of the entry.`,
        );
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunk = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.name === chunkName,
        );
        if (chunk?.type !== 'chunk')
          throw new Error(
            `The build has no chunk ${chunkName}. Check the chunk groups of its output.`,
          );
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map(
          (name) => `<link rel="stylesheet" crossorigin href="/${name}">`,
        );
        const scripts = [chunk.fileName, ...chunk.imports]
          .filter((name) => !html.includes(name))
          .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
        const named = html.replace(/<script type="module".*<\/script>/, (script) =>
          [...styles, script, ...scripts].join('\n    '),
        );
        if (named === html)
          throw new Error(
            'The built page has no entry <script type="module">, so the render chunk cannot be preloaded. Check its template.',
          );
        return named;
      },
    },
  };
};
