import type { ChoicePlace } from '../generated/props.ts';

/** A marked region and city, by their places in the lists; -1: none. */
export interface CitySelection {
  readonly region: number;
  readonly city: number;
}

const noSelection: CitySelection = { region: -1, city: -1 };

/** Where a value stands among the places. */
export const findCity = (places: readonly ChoicePlace[], value: string): CitySelection => {
  for (const [region, { name, children = [] }] of places.entries()) {
    if (children.length === 0 && name === value) return { region, city: -1 };
    const city = children.findIndex((child) => `${name}-${child.name}` === value);
    if (city >= 0) return { region, city };
  }
  return noSelection;
};

/** Region-City, or the region alone when it has no cities; undefined: the choice is not complete. */
export const cityValue = (
  places: readonly ChoicePlace[],
  marked: CitySelection,
): string | undefined => {
  const region = places[marked.region];
  if (!region) return undefined;
  if (!region.children?.length) return region.name;
  const city = region.children[marked.city];
  return city && `${region.name}-${city.name}`;
};
