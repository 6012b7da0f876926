import type { PropertyFacts } from '../inspector/property-facts.ts';

/** Something outside of a document that it may name. */
export interface NamedSymbol {
  readonly name: string;
  /** In words; empty where nobody has said. */
  readonly description: string;
  /** What it is given. */
  readonly parameters: readonly PropertyFacts[];
}

/** A call that a document may make. */
export interface CallSymbol extends NamedSymbol {
  /** It answers a picture and no data. */
  readonly isPicture: boolean;
  /** What it answers, as sample states write it. */
  readonly answer: PropertyFacts;
  /** Codes of failure that documents tell apart; '*' are all others. */
  readonly errors: readonly string[];
}

/** A fragment that a document may draw. */
export interface FragmentSymbol extends NamedSymbol {
  readonly slots: readonly string[];
}

/** Everything outside of a document that one of its class may name. */
export interface DocumentSymbols {
  readonly calls: readonly CallSymbol[];
  readonly natives: readonly NamedSymbol[];
  readonly stored: readonly NamedSymbol[];
  readonly datasets: readonly NamedSymbol[];
  /** Documents that can be gone to, with the parameters of their addresses. */
  readonly screens: readonly NamedSymbol[];
  readonly fragments: readonly FragmentSymbol[];
}
