/** The page of the studio that shows a page of the reference. @param to a page or a chapter, with the section behind a #; the contents where it is empty */
export const helpAddress = (to: string): string => (to === '' ? '/help' : `/help/${to}`);
