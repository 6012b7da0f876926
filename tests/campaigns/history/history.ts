/** What a client asked for and what it was told, with the times at which it asked and had the answer, in milliseconds. */
interface Called {
  readonly client: number;
  readonly asked: number;
  readonly answered: number;
}

/** A text that was sent as the next revision of a document. */
export interface WriteEvent extends Called {
  readonly kind: 'save' | 'merge' | 'restore' | 'create';
  readonly docId: string;
  /** Of the text; for a text that goes back, of that one. */
  readonly hash: string;
  /** The revision that it was based on; 0 for a new document. */
  readonly base: number;
  /** The revision that it became; undefined where it was refused, or no answer came. */
  readonly rev: number | undefined;
  /** Whether an answer came. Without one, it may or may not be kept. */
  readonly isKnown: boolean;
}

/** What a draft was read as. */
export interface DraftReadEvent extends Called {
  readonly kind: 'read-draft';
  readonly docId: string;
  readonly rev: number;
  readonly hash: string;
}

/** A release that was made. */
export interface ReleaseEvent extends Called {
  readonly kind: 'publish' | 'rollback';
  /** Of the instance that was asked. */
  readonly instance: number;
  /** Undefined where nothing was released, or no answer came. */
  readonly release: number | undefined;
  /** Of a publication: the document whose draft was published. */
  readonly docId: string | undefined;
  /** Of a rollback: the release that it went back to. */
  readonly to: number | undefined;
}

/** What phones were told of a document. */
export interface DeliveryReadEvent extends Called {
  readonly kind: 'read-delivery';
  readonly instance: number;
  readonly docId: string;
  readonly release: number;
  /** Undefined where it is not published. */
  readonly hash: string | undefined;
}

export type HistoryEvent = WriteEvent | DraftReadEvent | ReleaseEvent | DeliveryReadEvent;

/** What is in the database at the end. */
export interface FinalState {
  /** Every text that was kept, with the hash under which phones would know it. */
  readonly texts: readonly {
    readonly docId: string;
    readonly rev: number;
    readonly hash: string;
    readonly delivered: string;
  }[];
  readonly versions: readonly { readonly docId: string; readonly number: number }[];
  /** Every release, with the hash of every document that phones know. */
  readonly releases: readonly {
    readonly seq: number;
    readonly kind: string;
    readonly documents: Readonly<Record<string, string>>;
  }[];
  /** Release that the channel points to. */
  readonly live: number;
}

/** Everything that was recorded of a run; it is checked without the service. */
export interface History {
  readonly events: readonly HistoryEvent[];
  readonly final: FinalState;
}
