import type { Comment } from '../../contracts/generated/studio-answers.ts';
import type { Pointer } from '../../../renderer/entries/document.ts';

/** Block of the page, in the order of the layers. */
export interface CommentedBlock {
  readonly id: string;
  readonly name: string;
  readonly pointer: Pointer;
}

export interface CommentGroup {
  readonly key: string;
  readonly title: string;
  /** Undefined for a block that was removed. */
  readonly pointer: Pointer | undefined;
  readonly comments: readonly Comment[];
}

/** Groups comments by block: the page first, then blocks in page order, then removed blocks. */
export const groupComments = (
  comments: readonly Comment[],
  blocks: readonly CommentedBlock[],
): readonly CommentGroup[] => {
  const known = new Set(blocks.map(({ id }) => id));
  const removed = new Set(
    comments.flatMap(({ node }) => (node === undefined || known.has(node) ? [] : [node])),
  );
  const of = (node: string | undefined): readonly Comment[] =>
    comments.filter((comment) => comment.node === node);
  return [
    { key: 'page', title: 'This page', pointer: '', comments: of(undefined) },
    ...blocks.map(({ id, name, pointer }) => ({
      key: `block ${id}`,
      title: name,
      pointer,
      comments: of(id),
    })),
    ...[...removed].map((node) => {
      const own = of(node);
      const label = own.at(-1)?.nodeName;
      return {
        key: `removed ${node}`,
        title: label === undefined ? 'Removed block' : `Removed block: ${label}`,
        pointer: undefined,
        comments: own,
      };
    }),
  ].filter((group) => group.comments.length > 0);
};
