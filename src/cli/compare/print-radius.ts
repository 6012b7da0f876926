import type { BlastRadius, LocatedProblem } from '../../../renderer/headless.ts';
import { counted } from '../counted.ts';

type ChangeOf<List extends 'documents' | 'routes' | 'uses' | 'contracts'> = BlastRadius[List][number];

const named = (...names: readonly string[]): string => names.filter((name) => name !== '').join(' ');

const sides = ({ before = 'none', after = 'none' }: { readonly before: string | undefined; readonly after: string | undefined }): string =>
  `${before} → ${after}`;

const document = ({ id, change, screens }: ChangeOf<'documents'>): string =>
  `${id} ${change}${screens.some((screen) => screen !== id) ? `, shows on ${screens.join(', ')}` : ''}`;

const route = ({ id, part, openedBy, ...change }: ChangeOf<'routes'>): string =>
  `${named(id, part)}: ${sides(change)}${openedBy === undefined ? '' : `, opened by: ${openedBy}`}`;

const use = ({ change, of, name, document: user }: ChangeOf<'uses'>): string =>
  `${user} ${change === 'added' ? 'now uses' : 'no longer uses'} ${of} ${JSON.stringify(name)}`;

const contract = ({ of, name, part, documents, screens, ...change }: ChangeOf<'contracts'>): string => {
  const drawing = screens.filter((screen) => !documents.includes(screen));
  const shown = drawing.length === 0 ? '' : `, shows on ${drawing.join(', ')}`;
  const who = documents.length === 0 ? 'used by no document' : `used by ${documents.join(', ')}${shown}`;
  return `${named(of, name, part)}: ${sides(change)}, ${who}`;
};

const problem = ({ document: file, line, column, severity, code, message }: LocatedProblem): string =>
  `${file}:${String(line)}:${String(column)} ${severity} ${code} ${message}`;

const section = (title: string, lines: readonly string[]): string => (lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`);

/** Tells how far a change reaches, a section for each kind of thing that changes, and in the last line what it comes to. */
export const printRadius = ({ documents, routes, uses, contracts, breaks, brokenScreens, mends }: BlastRadius): string => {
  const changes = [
    section('Documents', documents.map(document)),
    section('Routes', routes.map(route)),
    section('Uses', uses.map(use)),
    section('Contracts', contracts.map(contract)),
    section('Breaks', breaks.map(problem)),
    section('Mends', mends.map(problem)),
  ].join('');
  if (changes === '') return 'Nothing changes.\n';
  if (breaks.length === 0) return `${changes}Breaks nothing.\n`;
  const screens = brokenScreens.length === 0 ? '' : `: ${brokenScreens.join(', ')}`;
  return `${changes}Breaks ${counted(brokenScreens.length, 'screen')}${screens}.\n`;
};
