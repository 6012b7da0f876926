import type { PartFacts } from '../inspector/part-facts.ts';

/** Something outside of a document that it may name. */
export interface KnownName {
  readonly name: string;
  /** In words; empty where nobody has said. */
  readonly description: string;
  /** What it is given. */
  readonly parameters: readonly PartFacts[];
}

/** A call that a document may make. */
export interface KnownCall extends KnownName {
  /** It answers a picture and no data. */
  readonly isPicture: boolean;
  /** What it answers, as sample states write it. */
  readonly answer: PartFacts;
  /** Codes of failure that documents tell apart; '*' are all others. */
  readonly errors: readonly string[];
}

/** A fragment that a document may draw. */
export interface KnownFragment extends KnownName {
  readonly slots: readonly string[];
}

/** Everything outside of a document that one of its class may name. */
export interface Known {
  readonly calls: readonly KnownCall[];
  readonly natives: readonly KnownName[];
  readonly stored: readonly KnownName[];
  readonly datasets: readonly KnownName[];
  /** Documents that can be gone to, with the parameters of their addresses. */
  readonly screens: readonly KnownName[];
  readonly fragments: readonly KnownFragment[];
}
