/** A text without the letter NUL, which may stand in any word of a document, as an escape: no database keeps it in a text. */
export const stripNul = (text: string): string => text.replaceAll('\0', '');
