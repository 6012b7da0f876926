/** Range of a formula in UTF-16 units from 0. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

export interface FormulaProblem extends Span {
  /** States expected and found syntax, and the fix. */
  readonly message: string;
  /** Likely intended replacement of the range. */
  readonly instead?: string;
}

/** Aborts parsing. Never leaves `parseFormula`. */
export class FormulaError extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.message);
  }
}
