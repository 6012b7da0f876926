// Runs a program of the project in TypeScript. usage: node scripts/command.mjs <command> [ARGUMENT…]; each is a command of package.json
import { bootstrap } from './bootstrap.mjs';
import { runScript, FatalError } from './project.mjs';
import { runTypeScript } from './run-command.mjs';

/** Commands about documents share a program, which is told their name. */
const documentCommands = ['check', 'graph', 'uses', 'compare', 'new'];

/** @type {Readonly<Record<string, string>>} */
const programs = {
  admin: 'src/service/people/command/main.ts',
  audit: 'src/service/audit/main.ts',
  backup: 'src/service/backup/backup-main.ts',
  bench: 'tests/bench/run.ts',
  campaign: 'tests/campaigns/run.ts',
  export: 'src/service/exchange/export-main.ts',
  gallery: 'scripts/gallery.ts',
  gate: 'scripts/gate.ts',
  generate: 'scripts/generate.ts',
  import: 'src/service/exchange/import-main.ts',
  mutants: 'tests/checker/mutants/main.ts',
  pictures: 'scripts/pictures.ts',
  reference: 'scripts/reference.ts',
  restore: 'src/service/backup/restore-main.ts',
  'shipped-pictures': 'scripts/shipped-pictures.ts',
  verify: 'src/service/backup/verify-main.ts',
};

/**
 * What is loaded before a program.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const preloads = { gate: ['scripts/without-styles.mjs'] };

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
