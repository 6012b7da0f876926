import type { Rolldown } from 'vite';

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
