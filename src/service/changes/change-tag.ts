import { createRevisionEtag } from '../management/revision-tag.ts';

/** How the revisions of a change are named. */
export const changeTag = createRevisionEtag('c', 'the change');
