import { unexpectedTokenError, formulaError } from './formula-errors.ts';
import type { FormulaError, Span } from './formula-problem.ts';
import { nextToken, type Token } from './read-token.ts';

/** Maximum nesting of the parser; the language allows less. */
const maxDepth = 64;

export class TokenReader {
  protected token: Token;
  protected last: Span = { offset: 0, length: 0 };
  private depth = 0;

  /** @param isUnfinished fills in what is missing at the end */
  constructor(
    private readonly formula: string,
    private readonly isUnfinished: boolean,
  ) {
    this.token = nextToken(formula, 0);
  }

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

  /** Ends a name at its colon: in `filter(list, entry:has(entry))` no operator of an app is meant. */
  protected endNameAtColon(): void {
    const { token } = this;
    const length = token.written.indexOf(':');
    if (token.kind === 'word' && length !== -1)
      this.token = { ...token, written: token.written.slice(0, length), length };
  }

  protected is(written: string): boolean {
    return (
      (this.token.kind === 'sign' || this.token.kind === 'word') && this.token.written === written
    );
  }

  protected takes(written: string): boolean {
    if (!this.is(written)) return false;
    this.take();
    return true;
  }

  /**
   * Consumes a required token; false at the end of an unfinished formula.
   * @param missing message if it is absent
   */
  protected expect(written: string, missing: string): boolean {
    if (this.takes(written)) return true;
    if (this.atEnd) return false;
    throw this.unexpectedTokenError(missing);
  }

  protected unexpectedTokenError(missing?: string): FormulaError {
    return unexpectedTokenError(
      this.token,
      this.formula.slice(0, this.last.offset + this.last.length),
      missing,
    );
  }

  protected nested<Read>(read: () => Read): Read {
    this.depth += 1;
    if (this.depth > maxDepth)
      throw formulaError(this.token, 'The formula is nested too deeply. Split it.');
    const part = read();
    this.depth -= 1;
    return part;
  }
}
