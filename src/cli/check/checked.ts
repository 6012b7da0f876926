import { isAbsolute, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  ContractLocation,
  DocumentText,
  LocatedProblem,
} from '../../../renderer/entries/node.ts';
import type { CliHost } from '../host.ts';
import type { ScreensProject } from '../project/project.ts';
import { formatCount } from '../shared.ts';
import { filesById, findContractLocation, type FileLocation } from './contract-location.ts';

/** Result of a check, as all output formats get it. */
export interface Checked {
  readonly documents: readonly DocumentText[];
  readonly others: readonly DocumentText[];
  readonly problems: readonly LocatedProblem[];
  /** Absolute paths of the documents by name. */
  readonly paths: ReadonlyMap<string, string>;
  readonly project: ScreensProject;
  readonly host: CliHost;
}

export type Print = (checked: Checked) => string;

export type FileContractLocation = ContractLocation & Partial<FileLocation>;

export const locateContracts = ({
  documents,
  others,
  problems,
  project,
}: Checked): ReadonlyMap<LocatedProblem, readonly FileContractLocation[]> => {
  const files = filesById([...documents, ...others]);
  return new Map(
    problems.map((problem) => [
      problem,
      (problem.contracts ?? []).map((location) => ({
        ...location,
        ...findContractLocation(project, location, files),
      })),
    ]),
  );
};

const contractLabels: Readonly<Record<ContractLocation['of'], string>> = {
  call: 'call',
  native: 'native call',
  dataset: 'data set',
  stored: 'stored value',
  widget: 'widget',
  step: 'step',
  screen: 'screen',
  fragment: 'fragment',
};

/** For example `call card-init, request.product_id`. */
export const describeContract = ({ of, name, path }: ContractLocation): string =>
  `${contractLabels[of]} ${name}${path === '' ? '' : `, ${path}`}`;

/** String, number, word, flat object or list, else one character. */
const tokenAt = (line: string, start: number): string =>
  /^(?:"(?:[^"\\]|\\.)*"|[\w.+-]+|\{[^{}]*\}|\[[^[\]]*\])/.exec(line.slice(start))?.[0] ?? ' ';

/**
 * Length of the marked range of a problem, at least 1.
 * @param start from 0
 */
export const tokenLength = (line: string, start: number): number =>
  Math.max(1, Math.min(tokenAt(line, start).length, line.length - start));

export const splitLines = (text: string): readonly string[] => text.split(/\r\n|\n|\r/);

/**
 * Address of a file in reports that other programs read: relative to the working directory, else
 * absolute.
 */
export const addressOfFile = (path: string): string => {
  const way = relative(process.cwd(), path);
  return way.startsWith('..') || isAbsolute(way)
    ? pathToFileURL(path).href
    : way.split(/[\\/]/).map(encodeURIComponent).join('/');
};

export const formatSummary: Print = ({ problems, documents }) => {
  const checked = `${formatCount(documents.length, 'document')} checked`;
  if (problems.length === 0) return `${checked}, no problems.\n`;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const documentCount = new Set(problems.map(({ document }) => document)).size;
  const fixable = problems.filter(({ fix }) => fix !== undefined).length;
  const fixHint = fixable === 0 ? '' : ` --fix can fix ${String(fixable)} of them.`;
  return `${checked}, ${formatCount(errors, 'error')} and ${formatCount(problems.length - errors, 'warning')} in ${String(documentCount)} of them.${fixHint}\n`;
};
