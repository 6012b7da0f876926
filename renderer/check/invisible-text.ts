/** Characters without ink: blanks, formatting marks, fillers. */
const invisiblePattern =
  /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC\u{13430}-\u{13446}\u{16FE4}\u{1D159}]*$/u;

/** True if a text shows nothing, as the empty text and a zero-width space do. */
export const isInvisible = (text: string): boolean => invisiblePattern.test(text);
