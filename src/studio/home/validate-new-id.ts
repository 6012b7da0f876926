const shape = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * Reports why a name is not available as an id; undefined if it is.
 * @param taken ids of all documents
 */
export const validateNewId = (id: string, taken: ReadonlySet<string>): string | undefined => {
  if (id === '') return 'Give it a name.';
  if (!shape.test(id)) {
    const better = id
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^[^a-z]+|-$/g, '')
      .slice(0, 40);
    return `Use up to 40 small letters, digits and hyphens, a letter first${shape.test(better) ? `: for example ${better}` : ''}.`;
  }
  return taken.has(id) ? `There is a document ${id} already. Choose another name.` : undefined;
};
