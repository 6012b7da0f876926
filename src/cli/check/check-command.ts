import { defineCommand } from 'citty';
import { checkDocuments, fixDocuments, type FixResult } from '../../../renderer/entries/node.ts';
import {
  findOutdatedDefinitions,
  hashDefinitions,
} from '../../contract-files/definition-hashes.ts';
import { calls, datasets, natives, stored } from '../../contracts/generated/contracts.ts';
import { definitionHashes } from '../../contracts/generated/definition-hashes.ts';
import { publicConfigTypes } from '../../contracts/public-config.ts';
import {
  projectRoot,
  readAddressPolicy,
  readLanguages,
  readProject,
  writeChanged,
  type ProjectTexts,
} from '../project-files.ts';
import { formatCount, ProjectFileError, rejectUnknownOptions, UsageError } from '../shared.ts';
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

const contracts = { calls, natives, datasets, stored };

const check = ({ documents, others, isWholeProject }: ProjectTexts): Omit<FixResult, 'fixed'> => {
  const onDocument = createProgress(documents.length);
  return {
    documents,
    problems: checkDocuments(documents, contracts, {
      others,
      isWholeProject,
      config: publicConfigTypes,
      policy: readAddressPolicy(),
      languages: readLanguages(),
      onDocument,
    }),
  };
};

/** Reports fixes on stderr, because stdout may be parsed. */
const fix = ({ documents, others, isWholeProject }: ProjectTexts): FixResult => {
  const result = fixDocuments(documents, contracts, {
    others,
    isWholeProject,
    config: publicConfigTypes,
    policy: readAddressPolicy(),
    languages: readLanguages(),
  });
  writeChanged(documents, result.documents);
  process.stderr.write(printFixed(result.fixed));
  return result;
};

/**
 * Documents would be checked against contracts that no longer apply.
 * @param root folder of the project
 * @throws {ProjectFileError} when a definition differs from what the code was generated from
 */
export const rejectOutdatedDefinitions = (root: string): void => {
  const [first, ...others] = findOutdatedDefinitions(hashDefinitions(root), definitionHashes);
  if (first === undefined) return;
  const rest = others.length === 0 ? '' : ` and ${formatCount(others.length, 'other file')}`;
  throw new ProjectFileError(
    `${first}${rest} changed after the code was generated. Run npm run generate, then check again.`,
  );
};

/**
 * `check [FILE…] [--fix] [--format json]`: exit code 0 without problems, 1 with problems, 2 on
 * wrong usage.
 */
export const checkCommand = defineCommand({
  meta: {
    name: 'npm run check --',
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
  },
  run: ({ args }) => {
    rejectUnknownOptions(args, ['file', 'fix', 'format']);
    if (!isFormat(args.format))
      throw new UsageError(
        `--format: expected ${Object.keys(formats).join(' or ')}, found "${args.format}". Use one of them.`,
      );
    rejectOutdatedDefinitions(projectRoot);
    const project = readProject(args._);
    const { problems, documents } = args.fix ? fix(project) : check(project);
    process.stdout.write(formats[args.format]({ documents, others: project.others, problems }));
    if (problems.length > 0) process.exitCode = 1;
  },
});
