import { importsOf, isGenerated, isTest, type SourceFile } from './source-file.ts';

interface AcyclicRoot {
  readonly root: string;
  /** A folder may import its subfolders and be imported by them. */
  readonly mayNest?: boolean;
}

/** Trees without import cycles, type imports included. */
export const acyclicRoots: readonly AcyclicRoot[] = [
  // The table of a folder lists its components, which import the definitions beside the table.
  { root: 'renderer', mayNest: true },
  { root: 'src/loan-app' },
  { root: 'src/service' },
];

const isFixture = ({ path }: SourceFile): boolean => /\.fixture\.tsx?$/.test(path);

interface Import {
  readonly from: string;
  readonly to: string;
}

/** Imports between product files of a root. */
const listImports = (files: readonly SourceFile[], root: string): readonly Import[] => {
  const product = files.filter(
    (file) =>
      file.path.startsWith(`${root}/`) && !isTest(file) && !isFixture(file) && !isGenerated(file),
  );
  const paths = new Set(product.map(({ path }) => path));
  return product.flatMap((file) =>
    [...new Set(importsOf(file))]
      .filter((to) => paths.has(to))
      .map((to) => ({ from: file.path, to })),
  );
};

/** Folder of a file, cut off below a depth; files of the root itself count as `.`. */
const folderOf = (path: string, root: string, depth: number): string => {
  const folders = path
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1);
  return folders.slice(0, depth).join('/') || '.';
};

/**
 * Pairs of folders that import each other, each with one import per direction. Compares top-level
 * folders, folders two levels deep, and so on.
 */
export const findMutualFolders = (
  files: readonly SourceFile[],
  root: string,
  mayNest = false,
): string[] => {
  const imports = listImports(files, root);
  const maxDepth = Math.max(0, ...imports.map(({ from }) => from.split('/').length));
  const pairs = new Map<string, string>();
  for (let depth = 1; depth <= maxDepth; depth += 1) {
    const examples = new Map<string, Import>();
    for (const found of imports) {
      const [from, to] = [folderOf(found.from, root, depth), folderOf(found.to, root, depth)];
      const isNested = from.startsWith(`${to}/`) || to.startsWith(`${from}/`);
      if (from !== to && !(isNested && mayNest)) examples.set(`${from} ${to}`, found);
    }
    for (const [key, there] of examples) {
      const [from = '', to = ''] = key.split(' ');
      const back = examples.get(`${to} ${from}`);
      if (from < to && back !== undefined)
        pairs.set(
          `${from} <-> ${to}`,
          `${from} <-> ${to}: ${there.from} imports ${there.to}, ${back.from} imports ${back.to}`,
        );
    }
  }
  return [...pairs.values()];
};

/** Files that import themselves through others, as a path from the file back to itself. */
export const findFileCycles = (files: readonly SourceFile[], root: string): string[] => {
  const targets = new Map<string, string[]>();
  for (const { from, to } of listImports(files, root))
    targets.set(from, [...(targets.get(from) ?? []), to]);
  const finished = new Set<string>();
  const cycles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' > '));
    if (path.includes(file) || finished.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
    finished.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return cycles;
};
