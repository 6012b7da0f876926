// Runs a program of the project in TypeScript. usage: node scripts/tools/command.mjs <command> [ARGUMENT…]; each is a command of package.json
import { bootstrap } from './bootstrap.mjs';
import { runScript, FatalError } from './project.mjs';
import { runTypeScript } from './run-command.mjs';

/** Subcommands of src/cli/main.ts. */
const documentCommands = ['check', 'graph', 'uses', 'compare', 'new'];

/** @type {Readonly<Record<string, string>>} */
const programs = {
  admin: 'src/service/studio-api/people/admin-main.ts',
  audit: 'src/service/studio-api/audit/main.ts',
  backup: 'src/service/backup/backup-main.ts',
  bench: 'tests/bench/run.ts',
  campaign: 'tests/campaigns/run.ts',
  export: 'src/service/import-export/export-main.ts',
  gallery: 'scripts/tools/gallery.ts',
  gate: 'scripts/tools/gate.ts',
  generate: 'scripts/codegen/main.ts',
  import: 'src/service/import-export/import-main.ts',
  mutants: 'tests/checker/mutants/main.ts',
  pictures: 'scripts/tools/pictures.ts',
  reference: 'scripts/tools/reference.ts',
  restore: 'src/service/backup/restore-main.ts',
  'shipped-pictures': 'scripts/tools/shipped-pictures.ts',
  verify: 'src/service/backup/verify-main.ts',
};

/**
 * What is loaded before a program.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const preloads = { gate: ['scripts/tools/ignore-css-hook.mjs'] };

await runScript(async () => {
  const [, , command = '', ...words] = process.argv;
  await bootstrap();
  if (documentCommands.includes(command))
    return runTypeScript('src/cli/main.ts', [command, ...words]);
  const program = programs[command];
  if (program === undefined)
    throw new FatalError(
      `expected ${[...documentCommands, ...Object.keys(programs)].join(', ')}, found ${JSON.stringify(command)}.`,
    );
  runTypeScript(program, words, preloads[command]);
});
