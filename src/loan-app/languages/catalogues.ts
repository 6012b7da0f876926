export type CatalogueLoaders = ReadonlyMap<string, () => Promise<unknown>>;

const files = import.meta.glob<unknown>('./texts/*.json', { import: 'default' });

/** Languages besides the source language: one file each in texts/, named by its tag. */
export const catalogues: CatalogueLoaders = new Map(
  Object.entries(files).map(([path, load]) => [
    path.slice('./texts/'.length, -'.json'.length),
    load,
  ]),
);
