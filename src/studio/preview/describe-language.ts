/**
 * English name of a language, or its tag if unknown.
 * @param tag such as fil
 */
export const describeLanguage = (tag: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch (error) {
    if (error instanceof RangeError) return tag;
    throw error;
  }
};
