import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineCommand } from 'citty';
import { projectOption, type CliHost } from '../host.ts';
import { callerFolder } from '../project/project-files.ts';
import { formatCount, rejectUnknownOptions, UsageError } from '../shared.ts';
import { starterFiles } from './starter-files.ts';

/**
 * Writes a small project. Never overwrites.
 * @param folder created if it is missing
 * @returns number of files
 * @throws {UsageError} when one of the files exists
 */
export const writeStarterProject = (folder: string): number => {
  const files = Object.entries(starterFiles);
  const existing = files.find(([path]) => existsSync(join(folder, path)));
  if (existing !== undefined)
    throw new UsageError(
      `The file ${existing[0]} already exists, so nothing was written. Choose another folder with --project.`,
    );
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
  return files.length;
};

/** `init`: writes a project with one screen and one contract. */
export const createInitCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('init'),
      description:
        'Write a small project: one screen, one contract, configuration and a GitHub workflow.',
    },
    args: {
      project: {
        ...projectOption,
        description: 'Folder to write to. Default: the current folder.',
      },
    },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['project']);
      if (args._[0] !== undefined)
        throw new UsageError(
          `init takes no name, found "${args._[0]}". To choose the folder, use --project ${args._[0]}.`,
        );
      const count = writeStarterProject(resolve(callerFolder(), args.project ?? '.'));
      process.stdout.write(
        `Wrote ${formatCount(count, 'file')}. Check them: ${host.callOf('check')}.\n`,
      );
    },
  });
