import { type VersionImpact, compareVersions } from '../../../renderer/entries/node.ts';
import { formatCount, formatProblem, rejectUnknownOptions, UsageError } from '../shared.ts';
import { defineCommand } from 'citty';
import { openProjectOf, projectOption, type CliHost } from '../host.ts';
import type { ScreensProject } from '../project/project.ts';
import {
  readOwnVersion,
  readVersion,
  readVersionWith,
  type LoadedVersion,
} from './read-version.ts';

type ChangeOf<List extends 'documents' | 'routes' | 'uses' | 'contracts'> =
  VersionImpact[List][number];

const joinNames = (...names: readonly string[]): string =>
  names.filter((name) => name !== '').join(' ');

const formatChange = ({
  before = 'none',
  after = 'none',
}: {
  readonly before: string | undefined;
  readonly after: string | undefined;
}): string => `${before} → ${after}`;

const formatDocument = ({ id, change, screens }: ChangeOf<'documents'>): string =>
  `${id} ${change}${screens.some((screen) => screen !== id) ? `, shows on ${screens.join(', ')}` : ''}`;

const formatRoute = ({ id, part, openedBy, ...change }: ChangeOf<'routes'>): string =>
  `${joinNames(id, part)}: ${formatChange(change)}${openedBy === undefined ? '' : `, opened by: ${openedBy}`}`;

const formatUse = ({ change, of, name, document: user }: ChangeOf<'uses'>): string =>
  `${user} ${change === 'added' ? 'now uses' : 'no longer uses'} ${of} ${JSON.stringify(name)}`;

const formatContract = ({
  of,
  name,
  part,
  documents,
  screens,
  ...change
}: ChangeOf<'contracts'>): string => {
  const indirectScreens = screens.filter((screen) => !documents.includes(screen));
  const shownOn = indirectScreens.length === 0 ? '' : `, shows on ${indirectScreens.join(', ')}`;
  const users =
    documents.length === 0 ? 'used by no document' : `used by ${documents.join(', ')}${shownOn}`;
  return `${joinNames(of, name, part)}: ${formatChange(change)}, ${users}`;
};

const formatSection = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`;

const formatSummary = (
  { breaks, brokenScreens }: VersionImpact,
  messages: readonly string[],
): string => {
  const screens =
    brokenScreens.length === 0
      ? []
      : [`${formatCount(brokenScreens.length, 'screen')} (${brokenScreens.join(', ')})`];
  const others =
    breaks.length > 0 && brokenScreens.length === 0 ? [formatCount(breaks.length, 'place')] : [];
  const broken = [
    ...screens,
    ...others,
    ...(messages.length === 0 ? [] : [formatCount(messages.length, 'contract')]),
  ];
  return `Breaks ${broken.length === 0 ? 'nothing' : broken.join(' and ')}.\n`;
};

/**
 * Formats a change report with a summary in the last line.
 * @param issues new issues of the contracts themselves
 */
export const printRadius = (radius: VersionImpact, issues: readonly string[]): string => {
  const changes = [
    formatSection('Documents', radius.documents.map(formatDocument)),
    formatSection('Routes', radius.routes.map(formatRoute)),
    formatSection('Uses', radius.uses.map(formatUse)),
    formatSection('Contracts', radius.contracts.map(formatContract)),
    formatSection('Breaks', [...issues, ...radius.breaks.map(formatProblem)]),
    formatSection('Fixes', radius.mends.map(formatProblem)),
  ].join('');
  return changes === '' ? 'Nothing changes.\n' : changes + formatSummary(radius, issues);
};

interface CompareArgs {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly contracts?: string | undefined;
}

const readVersions = (
  project: ScreensProject,
  { before, after, contracts }: CompareArgs,
): readonly [before: LoadedVersion, after: LoadedVersion] => {
  if (contracts !== undefined && before !== undefined)
    throw new UsageError(
      '--contracts takes no folder: it compares this project with itself under those contracts. Remove one of them.',
    );
  if (contracts !== undefined)
    return [readOwnVersion(project), readVersionWith(project, contracts)];
  if (before === undefined)
    throw new UsageError('Expected a folder to compare with, or --contracts. Add one of them.');
  return [
    readVersion(project, before),
    after === undefined ? readOwnVersion(project) : readVersion(project, after),
  ];
};

/**
 * `compare BEFORE [AFTER]` and `compare --contracts PATH`: exit code 1 when the change breaks
 * something.
 */
export const createCompareCommand = (host: CliHost) =>
  defineCommand({
    meta: {
      name: host.callOf('compare'),
      description:
        'List the changes between two versions of screens and contracts, and what they break.',
    },
    args: {
      before: {
        type: 'positional',
        required: false,
        description:
          'Folder with the old screens, schemas or both; missing ones are taken from this project.',
      },
      after: {
        type: 'positional',
        required: false,
        description: 'Folder with the new ones. Default: this project.',
      },
      contracts: {
        type: 'string',
        valueHint: 'FILE',
        description:
          'New contracts that replace those of this project: a file like those in schemas/, or a folder of them.',
      },
      project: projectOption,
    },
    run: ({ args }) => {
      rejectUnknownOptions(args, ['before', 'after', 'contracts', 'project']);
      const [before, after] = readVersions(openProjectOf(host, args.project), args);
      const radius = compareVersions(before, after);
      const messages = after.issues.filter((message) => !before.issues.includes(message));
      process.stdout.write(printRadius(radius, messages));
      if (radius.breaks.length > 0 || messages.length > 0) process.exitCode = 1;
    },
  });
