// Entry point of the program screens, as one bundled file.
import type { CliHost } from './host.ts';
import { runCli } from './run.ts';

const pages = import.meta.glob<string>('../../docs/reference/problems/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const host: CliHost = {
  callOf: (command) => `screens ${command}`,
  defaultProject: '.',
  explanationOf: (code) => `screens explain ${code}`,
  readExplanation: (code) => pages[`../../docs/reference/problems/${code}.md`],
  isRepository: false,
};

// Paths are relative to the working directory, also in a script of npm.
delete process.env.INIT_CWD;

await runCli(host, process.argv.slice(2));
