import { useState } from 'react';
import type { ChoicePlace } from '../generated/props.ts';
import { ChoiceSheet } from '../parts/ChoiceSheet.tsx';
import { Icon } from '../parts/Icon.tsx';
import { OptionList } from '../parts/OptionList.tsx';
import { interpolate } from '../parts/say.ts';
import { message } from '../words.ts';
import { findCity, cityValue, type CitySelection } from './place.ts';
import './city-chooser.css';

export interface CitySheetProps {
  readonly id: string;
  readonly title: string;
  readonly places: readonly ChoicePlace[];
  readonly value: string;
  readonly onConfirm: (value: string) => void;
  readonly onCancel: () => void;
}

/** Regions and the cities of the marked one, side by side: another region is one tap away at any time. */
export function CitySheet({ id, title, places, value, onConfirm, onCancel }: CitySheetProps) {
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
