// What publishing asks of the gate.

/** A document of the release that a change would make. */
export interface CandidateDocument {
  readonly id: string;
  readonly kind: string;
  readonly versionId: string;
  /** Of the body. */
  readonly sha256: string;
  /** Canonical JSON, examples included. */
  readonly body: string;
}

/** Everything that would be live after a change. */
export interface CandidateContents {
  /** Names the documents, the engine and the gate: equal hashes have equal results. */
  readonly hash: string;
  /** By id, in the order of the ids. */
  readonly documents: ReadonlyMap<string, CandidateDocument>;
  /** What is live now. */
  readonly live: ReadonlyMap<string, CandidateDocument>;
}

/** What the gate proves. */
export type CheckRule =
  /** The checker, over everything that would be live. */
  | 'document'
  /** Pictures that are named and not kept. */
  | 'picture'
  /** Bytes, nodes and requests. */
  | 'budget'
  /** Every example drawn in a browser: faults of the page, texts that must be seen, width. */
  | 'drawing'
  /** Every example drawn in a browser: what people with assistive technology would miss. */
  | 'accessibility'
  /** There is no browser here: what it would have proved, somebody answers for. The only rule that can be waived. */
  | 'browser';

/** Something the gate has to say. */
export interface PublishFinding {
  readonly rule: CheckRule;
  /** error: nothing is published. */
  readonly severity: 'error' | 'warning';
  /** Id of the document. Empty for the whole. */
  readonly document: string;
  /** JSON pointer into the document. */
  readonly pointer?: string;
  /** Code of the checker. */
  readonly code?: string;
  /** Name of the example that was drawn, or `<example>, <overlay> open`. */
  readonly example?: string;
  /** A sentence. */
  readonly message: string;
  /** Names of the language that it quotes; absent from what an older program wrote. */
  readonly quotes?: readonly string[];
}

/** A picture of an example, or of an overlay in one. */
export interface ExamplePicture {
  readonly document: string;
  readonly example: string;
  /** CSS pixels of the page. */
  readonly width: number;
  /** CSS pixels at which pictures of longer pages end; absent from what an older program wrote, whose pictures show the first screenful. */
  readonly mostHeight?: number;
  /** Hash of the picture, which /studio/api/v1/artifacts/<hash> answers; before: of what is live, where that has the example. */
  readonly after: string;
  readonly before?: string;
  /** The time on the page, in milliseconds since 1970, UTC; absent from what an older program wrote. */
  readonly at?: number;
  /** The same of what is live. */
  readonly atBefore?: number;
}

/** How much a changed document takes of one of its budgets, its fragments included. */
export interface BudgetUsage {
  readonly document: string;
  /** bytes: of the text. compressed: bytes of the same as it is sent. requests: when it opens. */
  readonly of: 'bytes' | 'compressed' | 'nodes' | 'requests';
  readonly found: number;
  /** Most that it may have. */
  readonly most: number;
  /** What is live has so much; absent where nothing is. */
  readonly was?: number;
}

/** What the gate says of a closure. */
export interface CheckResult {
  /** Errors first. */
  readonly findings: readonly PublishFinding[];
  /** What each changed document needs of the app, computed: engine language, widgets, steps, native calls. */
  readonly requires: Readonly<Record<string, readonly string[]>>;
  /** By document, for those that could be weighed. */
  readonly budgets: readonly BudgetUsage[];
  readonly pictures: readonly ExamplePicture[];
  /** How many examples there were, and how many were drawn. */
  readonly examples: { readonly all: number; readonly drawn: number };
}

export interface PublishChecker {
  /** Names the engine, the gate and whether there is a browser. */
  readonly name: string;
  /** Why nothing is drawn here, as a sentence; absent where there is a browser. */
  readonly noBrowser?: string | undefined;
  /**
   * Proves a closure.
   * @param progress is told how far it is
   * @throws where it could not be finished; it says nothing about the closure then
   */
  readonly check: (
    closure: CandidateContents,
    progress: (done: number, of: number) => void,
    signal: AbortSignal,
  ) => Promise<CheckResult>;
}
