import { defineCommand } from 'citty';
import {
  checkDocuments,
  fixDocuments,
  type CheckOptions,
  type FixResult,
} from '../../../renderer/entries/node.ts';
import { openProjectOf, projectOption, type CliHost } from '../host.ts';
import { readProjectContracts, type ProjectContracts } from '../project/project-contracts.ts';
import {
  readAddressPolicy,
  readLanguages,
  readTexts,
  writeChanged,
  type ProjectTexts,
} from '../project/project-files.ts';
import type { ScreensProject } from '../project/project.ts';
import { rejectUnknownOptions, UsageError } from '../shared.ts';
import { formats, isFormat, printFixed } from './print-problems.ts';

/** Also the delay before the first line. */
const progressIntervalMs = 1000;

/** Logs the progress of a slow check to stderr, at most once a second. */
const createProgress = (total: number): ((name: string) => void) => {
  let lastLoggedAt = performance.now();
  let done = 0;
  return (name) => {
    if (performance.now() - lastLoggedAt > progressIntervalMs) {
      lastLoggedAt = performance.now();
      process.stderr.write(`${String(done)} of ${String(total)} documents checked, next ${name}\n`);
    }
    done += 1;
  };
};

export const checkOptionsOf = (
  project: ScreensProject,
  { config }: ProjectContracts,
  { others, isWholeProject }: Omit<ProjectTexts, 'documents'>,
): CheckOptions => ({
  others,
  isWholeProject,
  ...(config && { config }),
  policy: readAddressPolicy(project),
  languages: readLanguages(project),
});

const check = (project: ScreensProject, texts: ProjectTexts): Omit<FixResult, 'fixed'> => {
  const { documents } = texts;
  const contracts = readProjectContracts(project);
  const onDocument = createProgress(documents.length);
  return {
    documents,
    problems: checkDocuments(documents, contracts.contracts, {
      ...checkOptionsOf(project, contracts, texts),
      onDocument,
    }),
  };
};

/** Reports fixes on stderr, because stdout may be parsed. */
const fix = (project: ScreensProject, texts: ProjectTexts): FixResult => {
  const contracts = readProjectContracts(project);
  const result = fixDocuments(
    texts.documents,
    contracts.contracts,
    checkOptionsOf(project, contracts, texts),
  );
  writeChanged(texts.documents, result.documents);
  process.stderr.write(printFixed(result.fixed));
  return result;
};

/**
 * `check [FILE…] [--fix] [--format json]`: exit code 0 without problems, 1 with problems, 2 on
 * wrong usage.
 */
export const createCheckCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('check'),
      description: 'Check screen documents: the named files, or all of screens/.',
    },
    args: {
      file: {
        type: 'positional',
        required: false,
        description: 'Documents to check, at any path. Default: all of screens/.',
      },
      fix: {
        type: 'boolean',
        description: 'Apply unambiguous fixes and list them.',
        default: false,
      },
      format: {
        type: 'string',
        description: 'Output format of problems.',
        default: 'text',
        valueHint: Object.keys(formats).join('|'),
      },
      project: projectOption,
    },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['file', 'fix', 'format', 'project']);
      if (!isFormat(args.format))
        throw new UsageError(
          `--format: expected one of ${Object.keys(formats).join(', ')}, found "${args.format}". Use one of them.`,
        );
      const project = openProjectOf(host, args.project);
      host.verifyProject?.(project);
      const texts = readTexts(project, args._);
      const { problems, documents } = args.fix ? fix(project, texts) : check(project, texts);
      process.stdout.write(
        formats[args.format]({
          documents,
          others: texts.others,
          problems,
          paths: new Map(texts.documents.map(({ name, path }) => [name, path])),
          project,
          host,
        }),
      );
      if (problems.length > 0) process.exitCode = 1;
    },
  });
