// Entry point of npm run check, graph, uses, compare, new, contracts and schema.
import { repositoryHost } from './repository.ts';
import { runCli } from './run.ts';

await runCli(repositoryHost, process.argv.slice(2));
