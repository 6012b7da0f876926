import { formatCount } from '../../shared.ts';
import type { MappingError } from './located.ts';

export interface ImportedContract {
  /** Such as `GET /loans/{id}`. */
  readonly operation: string;
  readonly name: string;
}

export interface ImportNote {
  readonly operation: string;
  /** Location in the document. */
  readonly pointer: string;
  readonly message: string;
}

/** Result of an import. Printed as it is with --format json. */
export interface ImportReport {
  /** Files that were written. With --dry: that would be. */
  readonly written: readonly ImportedContract[];
  /** Files with the same contract already. */
  readonly unchanged: readonly ImportedContract[];
  /** Files with another contract of the same call. They are never overwritten. */
  readonly existing: readonly ImportedContract[];
  /** Operations without a contract. */
  readonly refused: readonly {
    readonly operation: string;
    readonly pointer: string;
    readonly reason: string;
  }[];
  readonly warnings: readonly ImportNote[];
  /** Keywords and parameters that contracts do not have, with their number. */
  readonly leftOut: readonly {
    readonly operation: string;
    readonly what: string;
    readonly count: number;
  }[];
  /** Work of the gateway, such as keys of the loan core. */
  readonly gateway: readonly string[];
}

/** Collects what an operation loses on its way. */
export interface OperationNotes {
  warn(at: string, message: string): void;
  leaveOut(what: string): void;
  addGatewayTask(task: string): void;
}

export interface CollectedNotes extends OperationNotes {
  readonly warnings: readonly ImportNote[];
  readonly leftOut: ReadonlyMap<string, number>;
  readonly gateway: ReadonlySet<string>;
}

export const createNotes = (operation: string): CollectedNotes => {
  const warnings = new Map<string, ImportNote>();
  const leftOut = new Map<string, number>();
  const gateway = new Set<string>();
  return {
    get warnings() {
      return [...warnings.values()];
    },
    leftOut,
    gateway,
    warn: (pointer, message) => {
      warnings.set(`${pointer} ${message}`, { operation, pointer, message });
    },
    leaveOut: (what) => {
      leftOut.set(what, (leftOut.get(what) ?? 0) + 1);
    },
    addGatewayTask: (task) => {
      gateway.add(task);
    },
  };
};

export const toRefused = (
  operation: string,
  { at, message }: MappingError,
): ImportReport['refused'][number] => ({ operation, pointer: at, reason: message });

const formatSection = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}\n`;

/**
 * Formats a report with a summary in the last line.
 * @param folder name of the folder of the contracts
 */
export const formatReport = (
  { written, unchanged, existing, refused, warnings, leftOut, gateway }: ImportReport,
  folder: string,
  isDry: boolean,
): string => {
  const toLine = ({ operation, name }: ImportedContract): string =>
    `${operation}: ${folder}/${name}.json`;
  const sections = [
    formatSection(isDry ? 'Would write' : 'Written', written.map(toLine)),
    formatSection('Unchanged', unchanged.map(toLine)),
    formatSection('Not overwritten', existing.map(toLine)),
    formatSection(
      'Refused',
      refused.map(({ operation, pointer, reason }) => `${operation}: ${pointer}: ${reason}`),
    ),
    formatSection(
      'Warnings',
      warnings.map(({ operation, pointer, message }) => `${operation}: ${pointer}: ${message}`),
    ),
    formatSection(
      'Left out',
      leftOut.map(({ operation, what, count }) => `${operation}: ${what} (${String(count)})`),
    ),
    formatSection('For the gateway', gateway),
  ].join('');
  return `${sections}${formatCount(written.length, 'contract')} ${isDry ? 'would be written' : 'written'}, ${String(unchanged.length + existing.length)} left as ${unchanged.length + existing.length === 1 ? 'it was' : 'they were'}, ${formatCount(refused.length, 'operation')} refused.\n`;
};
