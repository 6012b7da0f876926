/** How long the browser may look, in milliseconds. */
const patience = 10_000;

/** Digits behind the point: a metre. */
const digits = 5;

/**
 * Where the device is, as degrees of latitude and longitude; undefined when it cannot be had. The browser asks the person.
 * @param geolocation of the browser; absent on pages without a secure origin
 */
export const locate = (
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    if (geolocation === undefined) return resolve(undefined);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve(`${latitude.toFixed(digits)}, ${longitude.toFixed(digits)}`),
      () => resolve(undefined),
      { timeout: patience, maximumAge: 0 },
    );
  });
