export type CheckRule =
  | 'document'
  | 'picture'
  | 'budget'
  /** Page issues, expected texts and width, for every example in a browser. */
  | 'drawing'
  /** Axe violations and small touch targets, for every example in a browser. */
  | 'accessibility'
  /** No browser available; a publisher takes responsibility. The only rule that can be waived. */
  | 'browser';

export interface PublishFinding {
  readonly rule: CheckRule;
  /** error: blocks publishing. */
  readonly severity: 'error' | 'warning';
  readonly document: string;
  readonly pointer?: string;
  readonly code?: string;
  /** Name of the rendered example, or `<example>, <overlay> open`. */
  readonly example?: string;
  readonly message: string;
  /** Language keywords quoted in the message; absent in results of older versions. */
  readonly quotes?: readonly string[];
}

/** Screenshot of an example or of an open overlay. */
export interface ExamplePicture {
  readonly document: string;
  readonly example: string;
  readonly width: number;
  /** Crop height in CSS pixels; absent in older results, which show the first viewport only. */
  readonly mostHeight?: number;
  /**
   * Screenshot hashes for /studio/api/v1/artifacts/<hash>; before: of the live version, if it has
   * the example.
   */
  readonly after: string;
  readonly before?: string;
  /** Clock of the page in milliseconds since 1970, UTC; absent in older results. */
  readonly at?: number;
  readonly atBefore?: number;
}

export interface BudgetUsage {
  readonly document: string;
  /** bytes: of the text. compressed: as delivered. requests: on opening. */
  readonly of: 'bytes' | 'compressed' | 'nodes' | 'requests';
  readonly found: number;
  readonly most: number;
  /** Value of the live version; absent if there is none. */
  readonly was?: number;
}

export interface CheckResult {
  /** Errors first. */
  readonly findings: readonly PublishFinding[];
  /** App features each changed document requires: engine language, widgets, steps, native calls. */
  readonly requires: Readonly<Record<string, readonly string[]>>;
  readonly budgets: readonly BudgetUsage[];
  readonly pictures: readonly ExamplePicture[];
  readonly examples: { readonly all: number; readonly drawn: number };
}
