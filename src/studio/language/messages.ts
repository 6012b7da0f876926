import type { Pointer } from '../../../renderer/entries/document.ts';
import type {
  AddressPolicy,
  Languages,
  LocatedProblem,
  NameTarget,
  NameUse,
  Sentence,
} from '../../../renderer/entries/node.ts';
import type { ReadFormula } from '../formula/parse-formula.ts';
import type { OfferedReference } from '../formula/references.ts';
import type { DocumentSymbols } from './document-symbols.ts';

export interface IdText {
  readonly id: string;
  readonly text: string;
}

export interface LanguageQuestions {
  /** Replaces the link targets and the app translations. */
  readonly others: {
    readonly asks: {
      readonly documents: readonly IdText[];
      readonly languages: Languages;
      readonly policy: AddressPolicy;
    };
    readonly answers: true;
  };
  readonly check: { readonly asks: IdText; readonly answers: readonly LocatedProblem[] };
  readonly complete: {
    readonly asks: { readonly text: string; readonly offset: number };
    readonly answers: readonly Completion[];
  };
  /** References readable at a location. Empty if the location is unknown. */
  readonly references: {
    readonly asks: DocumentLocation;
    readonly answers: readonly OfferedReference[];
  };
  readonly formula: {
    readonly asks: DocumentLocation & { readonly formula: string };
    readonly answers: ReadFormula;
  };
  readonly known: {
    readonly asks: { readonly documentClass: string };
    readonly answers: DocumentSymbols;
  };
  /** Translatable sentences of the readable part of the text. */
  readonly sentences: { readonly asks: IdText; readonly answers: readonly Sentence[] };
  /** Places that a rename changes. Undefined if the text is incomplete. */
  readonly nameUses: {
    readonly asks: IdText & { readonly target: NameTarget };
    readonly answers: readonly NameUse[] | undefined;
  };
  readonly explain: {
    readonly asks: { readonly text: string; readonly offset: number };
    readonly answers: string;
  };
}

/** Location in a document, which need not exist yet. */
export interface DocumentLocation extends IdText {
  readonly pointer: Pointer;
}

export interface Completion {
  readonly label: string;
  readonly explanation: string;
  /** Replaced range. Offsets count UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export type QuestionName = keyof LanguageQuestions;

/** Functions that the worker exposes. */
export type LanguageService = {
  readonly [Name in QuestionName]: (
    asks: LanguageQuestions[Name]['asks'],
  ) => LanguageQuestions[Name]['answers'] | Promise<LanguageQuestions[Name]['answers']>;
};
