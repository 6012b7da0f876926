/**
 * Studio address of a reference page.
 * @param to page or chapter, with a section after a #; empty for the contents
 */
export const helpAddress = (to: string): string => (to === '' ? '/help' : `/help/${to}`);
