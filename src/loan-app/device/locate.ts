/** How long the browser may look, in milliseconds. */
const locateTimeoutMs = 10_000;

/** Digits behind the point: a metre. */
const fractionDigits = 5;

/**
 * Where the device is, as degrees of latitude and longitude; undefined when it cannot be had. The browser asks the person.
 * @param geolocation of the browser; absent on pages without a secure origin
 */
export const getPosition = (
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined,
): Promise<string | undefined> =>
  new Promise((resolve) => {
    if (geolocation === undefined) return resolve(undefined);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve(`${latitude.toFixed(fractionDigits)}, ${longitude.toFixed(fractionDigits)}`),
      () => resolve(undefined),
      { timeout: locateTimeoutMs, maximumAge: 0 },
    );
  });
