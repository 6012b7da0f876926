import { expect, test } from 'vitest';
import { findCity, cityValue } from './CityChooser.tsx';

const places = [
  { name: 'Region IV-A', children: [{ name: 'Tagaytay' }, { name: 'San-Pablo' }] },
  { name: 'Region' },
  { name: 'Empty', children: [] },
];

test.each([
  ['Region IV-A-Tagaytay', { region: 0, city: 0 }],
  ['Region IV-A-San-Pablo', { region: 0, city: 1 }],
  ['Region', { region: 1, city: -1 }],
  ['Empty', { region: 2, city: -1 }],
])('AMB-55 %s is found where it stands and written again', (value, marked) => {
  expect(findCity(places, value)).toEqual(marked);
  expect(cityValue(places, marked)).toBe(value);
});

test.each(['', 'Region IV-A', 'Region IV-A-Elsewhere', 'Tagaytay'])(
  'AMB-55 %j is no place',
  (value) => {
    expect(findCity(places, value)).toEqual({ region: -1, city: -1 });
  },
);

test('a region with cities is no choice by itself', () => {
  expect(cityValue(places, { region: 0, city: -1 })).toBeUndefined();
});
