import type { Rolldown, Plugin } from 'vite';

type Module = Pick<Rolldown.ModuleInfo, 'id' | 'code' | 'importedIds' | 'importers'>;

/** What a plugin knows of the modules, once it knows every one. */
export interface Modules {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (id: string) => Module | null;
  readonly parse: Rolldown.PluginContext['parse'];
}

/** What a door hands on, by the name that it has there, with the module that holds it. */
type Reexports = readonly (readonly [name: string, id: string])[];

/** Undefined for a module that holds something itself, and for those of plugins, whose names are not mentioned in the code of whoever imports them. */
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

/** The modules that a module imports before it runs, and those that they import. @param path end of the path of the module */
export const transitiveImports = (modules: Modules, path: string): ReadonlySet<string> => {
  const found = new Set([...modules.getModuleIds()].filter((id) => id.endsWith(path)));
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/** The same, but behind a door, which only hands on what others hold, those whose names somebody on this side of it mentions: bundlers leave out the others. */
export const reachableImports = (modules: Modules, path: string): ReadonlySet<string> => {
  const found = new Set([...modules.getModuleIds()].filter((id) => id.endsWith(path)));
  const isMentioned = (name: string, { importers }: Module): boolean =>
    importers.some(
      (id) => found.has(id) && modules.getModuleInfo(id)?.code?.includes(name) === true,
    );
  // Once more for each door that somebody asks who was found behind it.
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

/** Name of the file. */
const chunkName = 'draw-page';

/**
 * Puts all that only drawing needs (React, the widgets that nearly every document names) into one file of its own beside the entry, and names it in the head
 * of the page: the entry, which is smaller, comes first and opens the screen while this one is still on its way. What the entry has in common with files that
 * are loaded later stands in the entry, and what it has in common with the file that runs before it stands there: left to itself, the bundler makes files of
 * such modules, each one more request of every page (https://github.com/rolldown/rolldown/issues/9963).
 * @param early end of the path of the module that runs before the page, for example /before-app.ts
 * @param page end of the path of what a page begins with, for example /index.html
 * @param drawing end of the path of the module that it imports later, and that draws
 * @throws (the build fails) when the entry waits for that file all the same, because it imports something of it, or for one that nobody meant
 */
export const renderChunk = (
  prebootModule: string,
  entryPage: string,
  renderModule: string,
): Plugin => {
  /** The file of each module. */
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
              groups: [group(chunkName), group('before-app'), group('index')],
            },
          },
        },
      },
    }),
    buildEnd(fault) {
      if (fault !== undefined) return;
      chunkByModule.clear();
      const assign = (name: string, modules: ReadonlySet<string>): void => {
        for (const id of modules) if (!chunkByModule.has(id)) chunkByModule.set(id, name);
      };
      assign('before-app', reachableImports(this, prebootModule));
      assign('index', transitiveImports(this, entryPage));
      assign(chunkName, transitiveImports(this, renderModule));
      if (![...chunkByModule.values()].includes(chunkName))
        this.error(
          `Expected ${renderModule} to import what ${entryPage} does not; found nothing. Look what the entry imports.`,
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
            `Expected a file ${chunkName} of the build; found none. Look at the groups of its output.`,
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
            'Expected the built page to name its entry as <script type="module">; found none, so that what draws would not be named.',
          );
        return named;
      },
    },
  };
};
