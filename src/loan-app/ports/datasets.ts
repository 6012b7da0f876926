import { ownEntry } from '../../../renderer/index.ts';

/** Data that comes with the app, each in a file of its own that is loaded when a screen wants it. */
const datasetLoaders: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  places: () => import('../data/places.json'),
};

/** @throws (rejects) when there is no such data set or it cannot be loaded */
export const loadDataset = async (name: string): Promise<unknown> => {
  const load = ownEntry(datasetLoaders, name);
  if (load === undefined)
    throw new Error(
      `There is no data set "${name}". Add it to src/loan-app/ports/datasets.ts and to the contracts.`,
    );
  return (await load()).default;
};
