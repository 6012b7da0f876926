import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { runCommand } from '../../scripts/tools/run-command.mjs';

export interface PageRunOptions<Found> {
  /** Name of the report, without its ending. */
  readonly name: string;
  /** The test file that runs the campaign; it writes what it found where `variables` say. */
  readonly file: string;
  /** Environment of the run, told where the report goes. */
  readonly variables: (report: string) => Readonly<Record<string, string>>;
  /** Reads the report. */
  readonly read: (text: string) => Found;
  /** Lines of the run that tell of its progress. */
  readonly progress: RegExp;
  readonly say: (sentence: string) => void;
}

/** What a campaign wrote that runs in the page of the component tests; its output where it did not come to its end. */
export const runInPage = async <Found>({
  name,
  file,
  variables,
  read,
  progress,
  say,
}: PageRunOptions<Found>): Promise<{ readonly found: Found } | { readonly output: string }> => {
  const folder = join(projectFolder, 'dist/campaigns');
  mkdirSync(folder, { recursive: true });
  const report = join(folder, `${name}.json`);
  rmSync(report, { force: true });
  const { output } = await runCommand(
    process.execPath,
    [
      join(projectFolder, 'node_modules/vitest/vitest.mjs'),
      'run',
      file,
      '--project',
      'dom apart',
      '--maxWorkers',
      '1',
    ],
    {
      env: { ...process.env, ...variables(report) },
      onOutput: (text) => {
        for (const [line] of text.matchAll(progress)) say(line);
      },
    },
  );
  try {
    return { found: read(readFileSync(report, 'utf8')) };
  } catch {
    return { output: output.slice(-4000) };
  }
};
