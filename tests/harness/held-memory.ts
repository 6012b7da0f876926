import { join } from 'node:path';
import { projectFolder } from '../../scripts/tools/project.mjs';
import type { RunningService } from './service.ts';
import { becomesTrue } from './wait.ts';

/** Arguments of Node, before the program, that `readHeldMb` needs. */
export const heldMemoryArguments: readonly string[] = [
  '--expose-gc',
  '--import',
  join(projectFolder, 'tests/harness/held-memory.mjs'),
];

const timeoutMs = 30_000;

const readPrinted = ({ printed }: RunningService) =>
  [...printed.matchAll(/^held (\d+): (\d+) bytes$/gm)].at(-1);

/** Heap and external memory after a garbage collection. */
export const readHeldMb = async (service: RunningService): Promise<number> => {
  const [, before = '0'] = readPrinted(service) ?? [];
  process.kill(service.pid, 'SIGUSR2');
  if (!(await becomesTrue(() => (readPrinted(service)?.[1] ?? '0') !== before, timeoutMs)))
    throw new Error(`The service did not print its memory. Output:\n${service.printed}`);
  return Number(readPrinted(service)?.[2]) / 1e6;
};
