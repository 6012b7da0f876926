import type { Outcome, TextTree } from '../text-edits/index.ts';
import type { Workspace } from './use-workspace.ts';

/** What a person is told of an edit. */
export interface EditNotice {
  /** Why it was not made. */
  readonly refused?: string | undefined;
  /** What else was changed, or left as it is. */
  readonly also?: string | undefined;
}

/** Makes an edit. @returns what has to be told of it */
export const editWithNotice = (
  edit: Workspace['edit'],
  make: (tree: TextTree) => Outcome,
): EditNotice => {
  let also: string | undefined;
  const refused = edit((tree) => {
    const outcome = make(tree);
    if ('told' in outcome) also = outcome.told;
    return outcome;
  });
  return { refused, also };
};
