import type { ChoicePlace, CityChooserProps } from '../generated/props.ts';
import { useState } from 'react';
import { ChoiceSheet, OptionList, ChoiceButton } from '../shared/ChoiceSheet.tsx';
import { Icon } from '../shared/Icon.tsx';
import { interpolate, message } from '../messages.ts';
import './city-chooser.css';

interface CitySelection {
  readonly region: number;
  readonly city: number;
}

const noSelection: CitySelection = { region: -1, city: -1 };

export const findCity = (places: readonly ChoicePlace[], value: string): CitySelection => {
  for (const [region, { name, children = [] }] of places.entries()) {
    if (children.length === 0 && name === value) return { region, city: -1 };
    const city = children.findIndex((child) => `${name}-${child.name}` === value);
    if (city >= 0) return { region, city };
  }
  return noSelection;
};

/** `Region-City`, or the region alone if it has no cities; undefined if incomplete. */
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

interface CitySheetProps {
  readonly id: string;
  readonly title: string;
  readonly places: readonly ChoicePlace[];
  readonly value: string;
  readonly onConfirm: (value: string) => void;
  readonly onCancel: () => void;
}

function CitySheet({ id, title, places, value, onConfirm, onCancel }: CitySheetProps) {
  const [marked, setMarked] = useState<CitySelection>();
  const { region, city } = marked ?? findCity(places, value);
  const place = cityValue(places, { region, city });
  const name = places[region]?.name;
  const cities = places[region]?.children ?? [];
  const confirm = (): void => {
    if (place !== undefined) onConfirm(place);
  };
  const ofRegion = (sentence: string): string => interpolate(sentence, { region: name ?? '' });
  return (
    <ChoiceSheet
      id={id}
      title={title}
      waiting={place === undefined}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {places.length === 0 ? (
        <output className="w-city-loading">
          <Icon name="loading" />
          {message('Loading')}
        </output>
      ) : (
        <div className="w-city">
          <OptionList
            name={`${id}-region`}
            label={message('Regions')}
            options={places}
            marked={region}
            onMark={(index) => setMarked({ region: index, city: -1 })}
            start
          />
          <div key={region} className="w-city-list">
            <output className="w-city-of">
              {name === undefined
                ? message('Choose a region first.')
                : ofRegion(
                    cities.length > 0
                      ? message('Cities of {region}')
                      : message('{region} is chosen as a whole.'),
                  )}
            </output>
            {cities.length > 0 ? (
              <OptionList
                name={`${id}-city`}
                label={ofRegion(message('Cities of {region}'))}
                options={cities}
                marked={city}
                onMark={(index) => setMarked({ region, city: index })}
              />
            ) : null}
          </div>
        </div>
      )}
    </ChoiceSheet>
  );
}

export function CityChooser({ id, field, label, placeholder, hint, places }: CityChooserProps) {
  const [value, setValue] = useState(field.initial);
  const [open, setOpen] = useState(false);
  const shown = CityChooser.isOffered({ places }, value) ? value : field.initial;
  const close = (): void => {
    setOpen(false);
    field.onBlur();
  };
  const take = (place: string): void => {
    setValue(place);
    field.onChange(place);
    close();
  };
  return (
    <>
      <ChoiceButton
        id={id}
        label={label}
        placeholder={placeholder}
        hint={hint}
        field={field}
        chosen={shown || undefined}
        onOpen={() => setOpen(true)}
      />
      {open ? (
        <CitySheet
          id={`${id}-sheet`}
          title={label}
          places={places}
          value={shown}
          onConfirm={take}
          onCancel={close}
        />
      ) : null}
    </>
  );
}

/** Without places the list is still loading, so every value may be offered. */
CityChooser.isOffered = ({ places }: Pick<CityChooserProps, 'places'>, value: string): boolean =>
  places.length === 0 || findCity(places, value) !== noSelection;
