export interface ConformanceCase {
  /** Numbers of renderer/RULES.md. */
  readonly rules: readonly number[];
  readonly name: string;
  /** Parts of a screen document; what every screen needs is added. */
  readonly screen: Readonly<Record<string, unknown>>;
  /** Fragments that it uses; what every fragment needs is added. */
  readonly fragments?: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
  readonly params?: Readonly<Record<string, unknown>>;
  readonly device?: Readonly<Record<string, boolean>>;
  readonly rows?: number;
  /**
   * Responses of each call in turn. `later` waits for `answer` in `do`; without a response a call
   * fails like a broken connection.
   */
  readonly answers?: Readonly<Record<string, readonly (CaseAnswer | 'later')[]>>;
  readonly do?: readonly CaseAction[];
  readonly expected?: CaseOutcome;
}

export interface CaseAnswer {
  readonly code: number | string;
  readonly message?: string;
  readonly data?: unknown;
}

export type CaseAction =
  | { readonly tap: string }
  | { readonly type: readonly [label: string, value: string] }
  | { readonly blur: string }
  /** Answers the call of this name that has waited longest. */
  | { readonly answer: readonly [call: string, answer: CaseAnswer] }
  | { readonly device: readonly [name: string, value: boolean] }
  | { readonly wait: number }
  | { readonly leave: true }
  | { readonly reopen: true };

export interface CaseOutcome {
  readonly texts?: readonly string[];
  readonly inputs?: Readonly<Record<string, string | boolean>>;
  /** Label of the input with the focus. */
  readonly focus?: string;
  readonly requests?: readonly unknown[];
  readonly navigations?: readonly unknown[];
  readonly natives?: readonly unknown[];
  readonly toasts?: readonly string[];
  readonly events?: readonly unknown[];
  readonly reports?: readonly string[];
  /** The document was refused. */
  readonly problems?: readonly string[];
}
