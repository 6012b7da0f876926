import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a program of this folder in a process of its own; what it prints, read as JSON. */
export const runProgram = async <Result>(
  file: string,
  plan: object,
  isResult: (value: unknown) => value is Result,
): Promise<Result> => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, file), JSON.stringify(plan)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await once(child, 'close');
  const result: unknown = child.exitCode === 0 ? JSON.parse(output) : undefined;
  if (!isResult(result))
    throw new Error(`${file} did not come to its end; what went wrong stands above.`);
  return result;
};
