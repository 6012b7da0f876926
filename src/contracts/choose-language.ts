export const sourceLanguage = 'en';

/** Matches a tag exactly or by prefix: `fil-PH` matches `fil`. */
const findLanguage = (tag: string, known: readonly string[]): string | undefined => {
  const wanted = tag.toLowerCase();
  return (
    known.find((language) => wanted === language.toLowerCase()) ??
    known.find((language) => wanted.startsWith(`${language.toLowerCase()}-`))
  );
};

/** Picks the first supported tag, else the source language. */
export const chooseLanguage = (wanted: readonly unknown[], known: readonly string[]): string => {
  for (const tag of wanted) {
    const found =
      typeof tag === 'string' ? findLanguage(tag, [sourceLanguage, ...known]) : undefined;
    if (found !== undefined) return found;
  }
  return sourceLanguage;
};
