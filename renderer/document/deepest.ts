// How deep the parts of a document may lead into each other: the check tells of what goes deeper, and a screen does not follow it.

/** Actions that run each other. */
export const maxActionDepth = 5;

/** Fragments that draw each other. */
export const maxFragmentDepth = 5;
