import { membersOf, rangeOfNode, valueOf, type TextRange } from './find.ts';
import type { TextNode, TextTree } from './read-tree.ts';
import type { TextEdit } from './text-edit.ts';

export interface Former {
  readonly tree: TextTree;
  /** Former node of an object or list; undefined if inserted. */
  readonly nodeOf: (node: TextNode) => TextNode | undefined;
  /** Detects edits inside the node, also right inside its brackets. */
  readonly isTouched: (node: TextNode) => boolean;
}

const innermost = (tree: TextTree, offset: number, type: string): TextNode | undefined => {
  let node = tree.root;
  while (node !== undefined && (node.offset !== offset || node.type !== type)) {
    const around: TextNode | undefined = membersOf(node).find((member) => {
      const range = rangeOfNode(tree, member);
      return range.offset <= offset && offset < range.offset + range.length;
    });
    node = around && valueOf(around);
  }
  return node;
};

/** @param edits sorted, for the text of `tree` */
export const createFormer = (tree: TextTree, edits: readonly TextEdit[]): Former => {
  let shift = 0;
  /** Ranges of the edits in the edited text, and the shift after each. */
  const changed: readonly (TextRange & { readonly shift: number })[] = edits.map(
    ({ offset, length, text }) => {
      const start = offset + shift;
      shift += text.length - length;
      return { offset: start, length: text.length, shift };
    },
  );
  return {
    tree,
    nodeOf: ({ offset, type }) => {
      const passed = changed.filter((edit) => edit.offset <= offset);
      const last = passed.at(-1);
      if (last !== undefined && offset < last.offset + last.length) return undefined;
      return innermost(tree, offset - (last?.shift ?? 0), type);
    },
    isTouched: (node) =>
      changed.some(
        ({ offset, length }) => offset < node.offset + node.length && offset + length > node.offset,
      ),
  };
};
