import type { Pointer } from '../../../renderer/entries/document.ts';
import type { Languages, LocatedProblem, Sentence } from '../../../renderer/entries/node.ts';
import type { ReadFormula } from '../formula/parse-formula.ts';
import type { OfferedReference } from '../formula/references.ts';
import type { DocumentSymbols } from './document-symbols.ts';

/** A document by its id. */
export interface IdText {
  readonly id: string;
  readonly text: string;
}

/** What can be asked of the worker, with what it answers. */
export interface LanguageQuestions {
  /** Takes up the documents that others may lead to, and what phones say in other languages. */
  readonly others: {
    readonly asks: { readonly documents: readonly IdText[]; readonly languages: Languages };
    readonly answers: true;
  };
  /** What is wrong with a document, among the others. */
  readonly check: { readonly asks: IdText; readonly answers: readonly LocatedProblem[] };
  /** What fits at a place of a text. */
  readonly complete: {
    readonly asks: { readonly text: string; readonly offset: number };
    readonly answers: readonly Completion[];
  };
  /** What can be read at a place of a document. None where nothing is known about the place. */
  readonly references: {
    readonly asks: DocumentLocation;
    readonly answers: readonly OfferedReference[];
  };
  /** What a formula says at a place of a document, and what is wrong with it there. */
  readonly formula: {
    readonly asks: DocumentLocation & { readonly formula: string };
    readonly answers: ReadFormula;
  };
  /** What a document of a class may name besides its own parts. */
  readonly known: {
    readonly asks: { readonly documentClass: string };
    readonly answers: DocumentSymbols;
  };
  /** The sentences that people read, as far as the text can be read. */
  readonly sentences: { readonly asks: IdText; readonly answers: readonly Sentence[] };
  /** What stands at a place of a text, in words; empty where nothing is known. */
  readonly explain: {
    readonly asks: { readonly text: string; readonly offset: number };
    readonly answers: string;
  };
}

/** A place of a document, which need not be there yet. */
export interface DocumentLocation extends IdText {
  readonly pointer: Pointer;
}

/** A name or value that fits at a place. */
export interface Completion {
  readonly label: string;
  readonly explanation: string;
  /** What it takes the place of. Offsets count UTF-16 units. */
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

export type QuestionName = keyof LanguageQuestions;

/** A question on its way to the worker. */
export type Question<Name extends QuestionName = QuestionName> = {
  readonly [Of in Name]: {
    readonly turn: number;
    readonly name: Of;
    readonly asks: LanguageQuestions[Of]['asks'];
  };
}[Name];

/** What comes back. */
export type WorkerReply<Name extends QuestionName = QuestionName> = {
  readonly [Of in Name]: {
    readonly turn: number;
    readonly name: Of;
    readonly answer: LanguageQuestions[Of]['answers'];
  };
}[Name];

/** A question that could not be answered. */
export interface FailedReply {
  readonly turn: number;
  readonly name: QuestionName;
  readonly fault: string;
}
