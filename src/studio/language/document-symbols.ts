import type { PropertyFacts } from '../inspector/property-facts.ts';

export interface NamedSymbol {
  readonly name: string;
  /** Empty if undocumented. */
  readonly description: string;
  readonly parameters: readonly PropertyFacts[];
}

export interface CallSymbol extends NamedSymbol {
  /** Returns an image instead of data. */
  readonly isPicture: boolean;
  /** Schema of the answer, as sample states write it. */
  readonly answer: PropertyFacts;
  /** Error codes that a document can distinguish; `*` covers all others. */
  readonly errors: readonly string[];
}

export interface FragmentSymbol extends NamedSymbol {
  readonly slots: readonly string[];
}

/** Names outside of a document that documents of one class may reference. */
export interface DocumentSymbols {
  readonly calls: readonly CallSymbol[];
  readonly natives: readonly NamedSymbol[];
  readonly stored: readonly NamedSymbol[];
  readonly datasets: readonly NamedSymbol[];
  readonly screens: readonly NamedSymbol[];
  readonly fragments: readonly FragmentSymbol[];
}
