import type { Ports, RuntimeErrorReport } from '../runtime/ports.ts';

const locateTimeoutMs = 10_000;

/** About one metre. */
const fractionDigits = 5;

/** Returns degrees "latitude, longitude", or undefined when denied or unavailable. */
export const getPosition = ({
  geolocation,
}: {
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'>;
}): Promise<string | undefined> =>
  new Promise((resolve) => {
    if (geolocation === undefined) return resolve(undefined);
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve(`${latitude.toFixed(fractionDigits)}, ${longitude.toFixed(fractionDigits)}`),
      () => resolve(undefined),
      { timeout: locateTimeoutMs, maximumAge: 0 },
    );
  });

/** False if the browser blocks the window. The page in it must not reach this one. */
export const openWindow = (view: Window, address: string): boolean => {
  const opened = view.open(address, '_blank');
  if (opened !== null) opened.opener = null;
  return opened !== null;
};

export const createCopy =
  (
    { navigator }: Window,
    report: (error: Omit<RuntimeErrorReport, 'screen'>) => void,
  ): Ports['copy'] =>
  async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      report({ kind: 'step', code: 'copy-refused' });
      return false;
    }
  };
