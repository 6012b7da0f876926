import { runService } from './run.ts';
import { compareWithoutContracts } from './studio-api/impact/compare.fixture.ts';
import { rejectTextsContaining } from './service.fixture.ts';

await runService({
  variables: process.env,
  root: process.argv[2] ?? '',
  checkProject: async ({ documents }) => rejectTextsContaining()([...documents]),
  compareProjects: compareWithoutContracts,
  engine: undefined,
  drainMs: Number(process.env['DRAIN_FOR'] ?? 0),
  print: (line) => process.stdout.write(`${line}\n`),
});
