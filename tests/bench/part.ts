import type { Log } from '../harness/campaign.ts';

export interface BenchOptions {
  readonly rounds: number;
  readonly isQuick: boolean;
  /** Names of cases or pages, separated by commas. */
  readonly only: string | undefined;
  /** Also measures other renderers, which it installs first. */
  readonly hasPeers: boolean;
  readonly log: Log;
}

/** Figures of a part, as data and as text. */
export interface BenchPart {
  readonly results: unknown;
  readonly text: string;
}
