import { parseTree, type Node as TextNode, type ParseError } from 'jsonc-parser';

export type { TextNode };

export interface TextTree {
  readonly text: string;
  /**
   * Undefined if nothing is readable; partial with faults. Unterminated nodes have the length -1.
   */
  readonly root: TextNode | undefined;
  /** Syntax errors, which block edits. Comments and trailing commas are tolerated. */
  readonly faults: readonly TextFault[];
}

/** Syntax error. Lines and columns count from 1. */
export interface TextFault {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** Depth limit against stack overflow of the parser; the document language allows 32. */
const deepest = 500;

const bracketOrText = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}]/g;

const isTooDeep = (text: string): boolean => {
  let level = 0;
  for (const bracket of text.matchAll(bracketOrText)) {
    if (bracket[0] === '[' || bracket[0] === '{') level += 1;
    else if (bracket[0] === ']' || bracket[0] === '}') level -= 1;
    if (level > deepest) return true;
  }
  return false;
};

const faultAt = (text: string, offset: number): TextFault => {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { offset, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

/** Never throws. */
export const readTree = (text: string): TextTree => {
  if (isTooDeep(text)) return { text, root: undefined, faults: [faultAt(text, 0)] };
  const errors: ParseError[] = [];
  // A blank in place of a byte order mark keeps the offsets.
  const root = parseTree(text.replace(/^\ufeff/, ' '), errors, { allowTrailingComma: true });
  const faults = errors.slice(0, 100).map(({ offset }) => faultAt(text, offset));
  return {
    text,
    root,
    faults: root === undefined && faults.length === 0 ? [faultAt(text, 0)] : faults,
  };
};
