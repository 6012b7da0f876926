import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { packCli } from '../../scripts/build/pack-cli.mjs';
import { log, projectFolder } from '../../scripts/tools/project.mjs';
import { updateSizes } from './sizes.ts';
import { editorSchemas } from '../../src/cli/init/starter-files.ts';
import manifest from './package.json' with { type: 'json' };

const source = join(projectFolder, 'packages/screens');
const renderer = join(projectFolder, 'renderer');

/** Entry points of the engine that are entry points of the package. */
const entries = ['browser', 'screen', 'ports', 'define', 'plan', 'node', 'prerender'];

const { dependencies, peerDependencies } = manifest;

/** Packages that the host installs; React must be the one of the host. */
const installed = Object.keys({ ...dependencies, ...peerDependencies });
const isInstalled = (id: string): boolean =>
  installed.some((name) => id === name || id.startsWith(`${name}/`));

/** Bundles the entry points with shared chunks and one style sheet. */
const bundleScripts = async (folder: string): Promise<void> => {
  await build({
    configFile: false,
    envDir: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: true,
      // The bundler of the host minifies, with the rest of its code.
      minify: false,
      cssMinify: true,
      cssCodeSplit: false,
      target: 'es2022',
      reportCompressedSize: false,
      lib: {
        entry: Object.fromEntries(
          entries.map((name) => [name, join(renderer, `entries/${name}.ts`)]),
        ),
        formats: ['es'],
        cssFileName: 'styles',
      },
      rolldownOptions: {
        external: isInstalled,
        output: { chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
};

const styleImport = /^import '[^']*\.css';\n/gm;

/**
 * Writes the type declarations.
 * @throws {Error} with the messages of the compiler
 */
const writeTypes = (folder: string): void => {
  const types = join(folder, 'types');
  const tsc = join(projectFolder, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', join(source, 'tsconfig.json'), '--outDir', types],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The declarations could not be written:\n${stdout}`);
  const files = readdirSync(types, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const path = join(types, file);
    const text = readFileSync(path, 'utf8');
    // TypeScript keeps imports of style sheets, which strict hosts cannot resolve.
    if (styleImport.test(text)) writeFileSync(path, text.replace(styleImport, ''));
  }
  // The compiler leaves out declarations that are sources themselves.
  const generated = 'validate/generated/validate-document.d.ts';
  cpSync(join(renderer, generated), join(types, generated));
  // Compilers check imports for side effects too.
  writeFileSync(join(types, 'style-sheet.d.ts'), 'export {};\n');
};

/** Puts the theme before the sheets of the widgets, and the styles of whole pages beside them. */
const writeStyles = (folder: string): void => {
  const sheet = join(folder, 'styles.css');
  const theme = readFileSync(join(renderer, 'widgets/theme.css'), 'utf8');
  writeFileSync(sheet, `${theme}${readFileSync(sheet, 'utf8')}`);
  cpSync(join(renderer, 'widgets/base.css'), join(folder, 'base.css'));
};

/** Schemas for `$schema` in documents and contracts. */
const writeSchemas = (folder: string): void => {
  for (const [name, text] of Object.entries(editorSchemas)) {
    const path = join(folder, 'schema', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
};

/** Packs a built package with npm. @returns the path of the packed file */
const packPackage = (folder: string, destination: string): string => {
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--pack-destination', destination],
    { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  const file = /"filename": "([^"]+)"/.exec(stdout)?.[1];
  if (status !== 0 || file === undefined) throw new Error(`npm pack failed:\n${stderr}`);
  return join(destination, file);
};

const dist = join(projectFolder, 'dist');
const folder = join(dist, 'engine');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await bundleScripts(folder);
writeStyles(folder);
writeTypes(folder);
writeSchemas(folder);
await packCli(folder);
for (const file of ['package.json', 'README.md']) cpSync(join(source, file), join(folder, file));
log(`Packed ${relative(projectFolder, packPackage(folder, dist))}.`);
if (await updateSizes(folder, join(source, 'SIZES.md'), isInstalled))
  log('Wrote packages/screens/SIZES.md: a size changed by more than 2 %.');
