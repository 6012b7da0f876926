import { join } from 'node:path';
import { projectFolder } from '../../scripts/tools/project.mjs';
import { runCommand } from '../../scripts/tools/run-command.mjs';

export interface BrowserRunOptions {
  /** The spec that runs the campaign, below tests/e2e; it prints what it found. */
  readonly spec: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Lines of the run that tell of its progress. */
  readonly progress: RegExp;
  readonly say: (sentence: string) => void;
}

/** Runs a campaign in a browser, at the built service. */
export const runInBrowser = async ({
  spec,
  variables,
  progress,
  say,
}: BrowserRunOptions): Promise<{ readonly sound: boolean; readonly text: string }> => {
  const { code, output } = await runCommand(
    process.execPath,
    [join(projectFolder, 'node_modules/@playwright/test/cli.js'), 'test', `e2e/${spec}`],
    {
      env: { ...process.env, ...variables },
      onOutput: (text) => {
        for (const [line] of text.matchAll(progress)) say(line);
      },
    },
  );
  return { sound: code === 0, text: output.slice(-12_000) };
};
