import { createRevisionTag } from '../management/revision-tag.ts';

/** How the revisions of a change are named. */
export const changeTag = createRevisionTag('c', 'the change');
