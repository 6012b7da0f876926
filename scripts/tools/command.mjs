// Runs a program of the project in TypeScript. usage: node scripts/tools/command.mjs <command> [ARGUMENT…]; each is a command of package.json
import { bootstrap } from './bootstrap.mjs';
import { runScript, FatalError } from './project.mjs';
import { runTypeScript } from './run-command.mjs';

/** Subcommands of src/cli/main.ts. */
const documentCommands = ['check', 'graph', 'uses', 'compare', 'new', 'texts', 'contracts'];

/** Commands of src/service/commands.ts. */
const serviceCommands = ['admin', 'audit', 'backup', 'export', 'import', 'restore', 'verify'];

/** @type {Readonly<Record<string, string>>} */
const programs = {
  bench: 'tests/bench/run.ts',
  campaign: 'tests/campaigns/run.ts',
  gallery: 'scripts/tools/gallery.ts',
  gate: 'scripts/tools/gate.ts',
  generate: 'scripts/codegen/main.ts',
  mutants: 'tests/checker/mutants/main.ts',
  'pack-engine': 'packages/screens/build.ts',
  'pack-cli': 'scripts/tools/pack-cli.ts',
  pictures: 'scripts/tools/pictures.ts',
  reference: 'scripts/tools/reference.ts',
  'shipped-pictures': 'scripts/tools/shipped-pictures.ts',
};

/**
 * Modules to preload, by program.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const preloads = { gate: ['scripts/tools/ignore-css-hook.mjs'] };

await runScript(async () => {
  const [, , command = '', ...words] = process.argv;
  await bootstrap();
  if (documentCommands.includes(command))
    return runTypeScript('src/cli/main.ts', [command, ...words]);
  if (serviceCommands.includes(command))
    return runTypeScript('src/service/commands.ts', [command, ...words]);
  const program = programs[command];
  if (program === undefined)
    throw new FatalError(
      `expected ${[...documentCommands, ...serviceCommands, ...Object.keys(programs)].join(', ')}, found ${JSON.stringify(command)}.`,
    );
  runTypeScript(program, words, preloads[command]);
});
