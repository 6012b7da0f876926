/**
 * Page of a document.
 * @param pointer JSON pointer; without it the document opens as it was left
 */
export const documentAddress = (id: string, pointer?: string): string =>
  `/documents/${id}${pointer === undefined || pointer === '' ? '' : `?at=${encodeURIComponent(pointer)}`}`;
