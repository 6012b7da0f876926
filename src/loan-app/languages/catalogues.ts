/** A language: its tag, such as fil, and how its texts are loaded. */
export type CatalogueLoaders = ReadonlyMap<string, () => Promise<unknown>>;

const files = import.meta.glob<unknown>('./texts/*.json', { import: 'default' });

/** Every language that there is besides the source language: one file each in texts/, named by its tag. */
export const catalogues: CatalogueLoaders = new Map(
  Object.entries(files).map(([path, load]) => [
    path.slice('./texts/'.length, -'.json'.length),
    load,
  ]),
);
