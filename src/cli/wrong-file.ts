/** Files of the project that are not documents hold something wrong; its message names each place, a sentence a line. Ends with exit code 1. */
export class ProjectFileError extends Error {}
