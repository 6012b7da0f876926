/** Some letters of a formula, counted from 0 in UTF-16 units. */
export interface Span {
  readonly offset: number;
  readonly length: number;
}

/** One fault of a formula, for whoever writes it. */
export interface FormulaProblem extends Span {
  /** What was expected, what was found and what to write instead. */
  readonly message: string;
  /** What surely was meant, to take the place of the letters. */
  readonly instead?: string;
}

/** Ends the reading of a formula whose rest cannot be understood. Stays inside of `parseFormula`. */
export class FormulaError extends Error {
  constructor(readonly problem: FormulaProblem) {
    super(problem.message);
  }
}
