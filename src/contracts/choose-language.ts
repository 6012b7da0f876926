/** The language that everything is written in. */
export const sourceLanguage = 'en';

/** The known language that a tag asks for: fil-PH asks for fil. */
const findLanguage = (tag: string, known: readonly string[]): string | undefined => {
  const wanted = tag.toLowerCase();
  return (
    known.find((language) => wanted === language.toLowerCase()) ??
    known.find((language) => wanted.startsWith(`${language.toLowerCase()}-`))
  );
};

/** The first of some language tags that can be had, else the source language. @param known languages that have a catalogue */
export const chooseLanguage = (wanted: readonly unknown[], known: readonly string[]): string => {
  for (const tag of wanted) {
    const found =
      typeof tag === 'string' ? findLanguage(tag, [sourceLanguage, ...known]) : undefined;
    if (found !== undefined) return found;
  }
  return sourceLanguage;
};
