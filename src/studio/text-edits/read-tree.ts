import { parseTree, type Node as TextNode, type ParseError } from 'jsonc-parser';

export type { TextNode };

/** A text with the tree of its syntax, made once and used for many questions and edits. */
export interface TextTree {
  readonly text: string;
  /** Undefined when nothing could be read. With faults: as far as it could be read. Nodes that never end have the length -1. */
  readonly root: TextNode | undefined;
  /** What is no JSON. Comments and a comma behind the last member are borne. Edits are made only of a text without faults. */
  readonly faults: readonly TextFault[];
}

/** A place where the text is no JSON. Lines and columns count from 1. */
export interface TextFault {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** The language has 32; the parser of a text that goes much deeper would run out of stack. */
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

/** Reads a text, whatever it is. Never throws. */
export const readTree = (text: string): TextTree => {
  if (isTooDeep(text)) return { text, root: undefined, faults: [faultAt(text, 0)] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  const faults = errors.slice(0, 100).map(({ offset }) => faultAt(text, offset));
  return {
    text,
    root,
    faults: root === undefined && faults.length === 0 ? [faultAt(text, 0)] : faults,
  };
};
