import { expect, test } from 'vitest';
import { getPosition } from './browser-actions.ts';

const coords = {
  latitude: 14.554024,
  longitude: 121.0244501,
  accuracy: 5,
  altitude: null,
  altitudeAccuracy: null,
  heading: null,
  speed: null,
};
const position: GeolocationPosition = {
  coords: { ...coords, toJSON: () => coords },
  timestamp: 0,
  toJSON: () => coords,
};
const refusal: GeolocationPositionError = {
  code: 1,
  message: 'denied',
  PERMISSION_DENIED: 1,
  POSITION_UNAVAILABLE: 2,
  TIMEOUT: 3,
};

test('PREVIEW-05 the position is latitude and longitude, to a metre', async () => {
  expect(
    await getPosition({ geolocation: { getCurrentPosition: (found) => found(position) } }),
  ).toBe('14.55402, 121.02445');
});

test('PREVIEW-05 a refusal, and a browser without a position, give none', async () => {
  expect(
    await getPosition({ geolocation: { getCurrentPosition: (_, failed) => failed?.(refusal) } }),
  ).toBeUndefined();
  expect(await getPosition({})).toBeUndefined();
});

test('the browser is given ten seconds and no old position', async () => {
  let asked: PositionOptions | undefined;
  await getPosition({
    geolocation: {
      getCurrentPosition: (found, _, options) => {
        asked = options;
        found(position);
      },
    },
  });
  expect(asked).toEqual({ timeout: 10_000, maximumAge: 0 });
});
