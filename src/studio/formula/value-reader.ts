import { operatorSyntax } from '../../../renderer/entries/expressions.ts';
import { formulaError, tokenError, missingValueError } from './formula-errors.ts';
import {
  comparisonSigns,
  isReserved,
  junctions,
  literalKeywords,
  namePattern,
  sentenceName,
} from './notation.ts';
import {
  literalPart,
  operationPart,
  sentencePart,
  spanning,
  unfinishedPart,
  type FormulaPart,
} from './formula-part.ts';
import { numberOfToken } from './read-number.ts';
import { textOfToken, type Token } from './read-token.ts';
import { TokenReader } from './token-reader.ts';

/** Keywords also allowed as calls, for one test or a wrong number of values. */
const isCalled = (word: string): boolean =>
  !isReserved(word) || junctions.includes(word) || word === comparisonSigns.in;

/** Parses primary values: literals, paths, sentences and prefix operators. */
export abstract class ValueReader extends TokenReader {
  protected abstract parseConditional(): FormulaPart;

  protected missingOperand(): FormulaPart {
    return unfinishedPart(this.token.offset);
  }

  /** Primary value, the tightest level. */
  protected parsePrimary(): FormulaPart {
    const { token } = this;
    if (this.atEnd) return this.missingOperand();
    switch (token.kind) {
      case 'word':
        return this.parseWord(token);
      case 'path':
        this.take();
        return literalPart({ $: token.written }, token);
      case 'number':
        this.take();
        return literalPart(numberOfToken(token), token);
      case 'text':
        return literalPart(this.parseText(), token);
      case 'sign':
        if (token.written === '(') return this.parseParentheses();
        if (token.written === '-') return this.parseNegative();
        throw missingValueError(token);
      case 'open text':
      case 'end':
        throw missingValueError(token);
    }
  }

  private parseParentheses(): FormulaPart {
    return this.nested(() => {
      const open = this.take();
      const part = this.parseConditional();
      this.expect(')', 'A parenthesis is still open. Write ")" where it ends.');
      return { ...part, ...spanning(open, this.last) };
    });
  }

  private parseNegative(): FormulaPart {
    const { next, token } = this;
    if (next.kind !== 'number' || next.offset !== token.offset + 1)
      throw formulaError(
        token,
        'A minus must be directly before a number, or between two values. Write 0 - a for the negative of a.',
      );
    this.take();
    this.take();
    const span = spanning(token, next);
    return literalPart(numberOfToken({ ...next, ...span, written: `-${next.written}` }), span);
  }

  private parseText(): string {
    const token = this.take();
    const text = textOfToken(token);
    if (text === undefined)
      throw formulaError(
        token,
        'Expected a text on one line with \\ only before ", \\, n, t or u with four digits.',
      );
    return text;
  }

  private parseWord(token: Token): FormulaPart {
    const { next } = this;
    const isCall = next.kind === 'sign' && next.written === '(';
    if (isCall && token.written === sentenceName) return this.nested(() => this.parseSentence());
    if (isCall && isCalled(token.written)) return this.nested(() => this.parseCall());
    const literal = literalKeywords.get(token.written);
    if (literal === undefined && isReserved(token.written)) throw missingValueError(token);
    this.take();
    return literalPart(literal === undefined ? { $: token.written } : literal, token);
  }

  private parseCall(): FormulaPart {
    const word = this.take();
    this.take();
    const form = operatorSyntax.get(word.written);
    const args: FormulaPart[] = [];
    let goesOn = !this.is(')');
    while (goesOn) {
      const isName = form?.isIdentifierArg(args.length) === true;
      args.push(isName ? literalPart(this.parseName(), this.last) : this.parseConditional());
      goesOn = (isName && this.takes(':')) || this.takes(',');
    }
    while (this.atEnd && args.length < (form?.minArgs ?? 0))
      args.push(
        form?.isIdentifierArg(args.length) === true
          ? literalPart('entry', this.token)
          : this.missingOperand(),
      );
    this.expect(
      ')',
      'Separate the values of an operator by commas, and write ")" after the last one.',
    );
    return operationPart(word.written, args, word, spanning(word, this.last));
  }

  private parseName(): string {
    this.endNameAtColon();
    const { token } = this;
    if (this.atEnd) return 'entry';
    if (token.kind === 'text') return this.parseText();
    if (token.kind !== 'word' || !namePattern.test(token.written))
      throw (
        tokenError(token) ??
        formulaError(
          token,
          `Expected a plain name (letters, digits, - and _) with a colon after it, found "${token.written}".`,
        )
      );
    return this.take().written;
  }

  /** Parses `text("Hello {name}", name: …)`. A trailing comma creates an empty argument list. */
  private parseSentence(): FormulaPart {
    const word = this.take();
    this.take();
    const { token } = this;
    if (token.kind !== 'text' && !this.atEnd)
      throw (
        tokenError(token) ??
        formulaError(token, 'Expected the sentence in quotes: text("Hello {name}", name: …).')
      );
    const sentence = literalPart(this.atEnd ? '' : this.parseText(), token);
    const hasArgs = this.takes(',');
    const args = new Map<string, FormulaPart>();
    let goesOn = hasArgs && !this.is(')');
    while (goesOn) {
      const { token: written } = this;
      const name = this.parseName();
      if (args.has(name))
        throw formulaError(written, `"${name}" has a value already. Write each name once.`);
      args.set(
        name,
        this.expect(':', 'The name needs a colon and a value after it: name: state.name.')
          ? this.parseConditional()
          : this.missingOperand(),
      );
      goesOn = this.takes(',');
    }
    this.expect(')', 'A sentence ends with ")".');
    return sentencePart(sentence, hasArgs ? args : undefined, spanning(word, this.last));
  }
}
