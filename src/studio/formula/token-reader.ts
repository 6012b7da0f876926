import { unexpectedTokenError, formulaError } from './formula-errors.ts';
import type { FormulaError, Span } from './formula-problem.ts';
import { nextToken, type Token } from './read-token.ts';

/** Parentheses, calls and words inside each other; what the language allows is less. */
const deepest = 64;

/** Goes through the tokens of a formula. */
export class TokenReader {
  protected token: Token;
  /** The token that was taken last. */
  protected last: Span = { offset: 0, length: 0 };
  private depth = 0;

  /** @param isUnfinished what is missing behind the end is put in unwritten */
  constructor(
    private readonly formula: string,
    private readonly isUnfinished: boolean,
  ) {
    this.token = nextToken(formula, 0);
  }

  /** Whether an unfinished formula has ended. */
  protected get atEnd(): boolean {
    return this.isUnfinished && this.token.kind === 'end';
  }

  protected get next(): Token {
    return nextToken(this.formula, this.token.offset + this.token.length);
  }

  protected take(): Token {
    const taken = this.token;
    this.last = taken;
    this.token = this.next;
    return taken;
  }

  protected is(written: string): boolean {
    return (
      (this.token.kind === 'sign' || this.token.kind === 'word') && this.token.written === written
    );
  }

  /** Takes the token where it is what is said. */
  protected takes(written: string): boolean {
    if (!this.is(written)) return false;
    this.take();
    return true;
  }

  /** Takes what must stand here. False: an unfinished formula has ended. @param missing what must stand here, as a sentence */
  protected demand(written: string, missing: string): boolean {
    if (this.takes(written)) return true;
    if (this.atEnd) return false;
    throw this.cannotGoOn(missing);
  }

  protected cannotGoOn(missing?: string): FormulaError {
    return unexpectedTokenError(
      this.token,
      this.formula.slice(0, this.last.offset + this.last.length),
      missing,
    );
  }

  /** Reads what lies one level deeper. */
  protected inside<Read>(read: () => Read): Read {
    this.depth += 1;
    if (this.depth > deepest)
      throw formulaError(
        this.token,
        'Too much stands inside of something else. Split the formula.',
      );
    const part = read();
    this.depth -= 1;
    return part;
  }
}
