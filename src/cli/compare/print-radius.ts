import type { VersionImpact } from '../../../renderer/headless.ts';
import { formatCount } from '../counted.ts';
import { formatProblem } from '../problem-line.ts';

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
  faults: readonly string[],
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
    ...(faults.length === 0 ? [] : [formatCount(faults.length, 'contract')]),
  ];
  return `Breaks ${broken.length === 0 ? 'nothing' : broken.join(' and ')}.\n`;
};

/**
 * Tells how far a change reaches, a section for each kind of thing that changes, and in the last line what it comes to.
 * @param faults what contracts get wrong by themselves since then, a sentence each
 */
export const printRadius = (radius: VersionImpact, issues: readonly string[]): string => {
  const changes = [
    formatSection('Documents', radius.documents.map(formatDocument)),
    formatSection('Routes', radius.routes.map(formatRoute)),
    formatSection('Uses', radius.uses.map(formatUse)),
    formatSection('Contracts', radius.contracts.map(formatContract)),
    formatSection('Breaks', [...issues, ...radius.breaks.map(formatProblem)]),
    formatSection('Mends', radius.mends.map(formatProblem)),
  ].join('');
  return changes === '' ? 'Nothing changes.\n' : changes + formatSummary(radius, issues);
};
