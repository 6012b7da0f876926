import type { BlastRadius } from '../../../renderer/headless.ts';
import { counted } from '../counted.ts';
import { problemLine } from '../problem-line.ts';

type ChangeOf<List extends 'documents' | 'routes' | 'uses' | 'contracts'> =
  BlastRadius[List][number];

const named = (...names: readonly string[]): string =>
  names.filter((name) => name !== '').join(' ');

const sides = ({
  before = 'none',
  after = 'none',
}: {
  readonly before: string | undefined;
  readonly after: string | undefined;
}): string => `${before} → ${after}`;

const document = ({ id, change, screens }: ChangeOf<'documents'>): string =>
  `${id} ${change}${screens.some((screen) => screen !== id) ? `, shows on ${screens.join(', ')}` : ''}`;

const route = ({ id, part, openedBy, ...change }: ChangeOf<'routes'>): string =>
  `${named(id, part)}: ${sides(change)}${openedBy === undefined ? '' : `, opened by: ${openedBy}`}`;

const use = ({ change, of, name, document: user }: ChangeOf<'uses'>): string =>
  `${user} ${change === 'added' ? 'now uses' : 'no longer uses'} ${of} ${JSON.stringify(name)}`;

const contract = ({
  of,
  name,
  part,
  documents,
  screens,
  ...change
}: ChangeOf<'contracts'>): string => {
  const drawing = screens.filter((screen) => !documents.includes(screen));
  const shown = drawing.length === 0 ? '' : `, shows on ${drawing.join(', ')}`;
  const who =
    documents.length === 0 ? 'used by no document' : `used by ${documents.join(', ')}${shown}`;
  return `${named(of, name, part)}: ${sides(change)}, ${who}`;
};

const section = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`;

const summaryOf = ({ breaks, brokenScreens }: BlastRadius, faults: readonly string[]): string => {
  const screens =
    brokenScreens.length === 0
      ? []
      : [`${counted(brokenScreens.length, 'screen')} (${brokenScreens.join(', ')})`];
  const others =
    breaks.length > 0 && brokenScreens.length === 0 ? [counted(breaks.length, 'place')] : [];
  const broken = [
    ...screens,
    ...others,
    ...(faults.length === 0 ? [] : [counted(faults.length, 'contract')]),
  ];
  return `Breaks ${broken.length === 0 ? 'nothing' : broken.join(' and ')}.\n`;
};

/**
 * Tells how far a change reaches, a section for each kind of thing that changes, and in the last line what it comes to.
 * @param faults what contracts get wrong by themselves since then, a sentence each
 */
export const printRadius = (radius: BlastRadius, faults: readonly string[]): string => {
  const changes = [
    section('Documents', radius.documents.map(document)),
    section('Routes', radius.routes.map(route)),
    section('Uses', radius.uses.map(use)),
    section('Contracts', radius.contracts.map(contract)),
    section('Breaks', [...faults, ...radius.breaks.map(problemLine)]),
    section('Mends', radius.mends.map(problemLine)),
  ].join('');
  return changes === '' ? 'Nothing changes.\n' : changes + summaryOf(radius, faults);
};
