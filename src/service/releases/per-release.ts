import type { LiveRelease } from './live-release.ts';

/** Makes something of a release once, at its first use, and forgets it with the release. */
export const memoizeByRelease = <Value>(
  make: (release: LiveRelease) => Value,
): ((release: LiveRelease) => Value) => {
  const made = new WeakMap<LiveRelease, { value: Value }>();
  return (release) => {
    const found = made.get(release) ?? { value: make(release) };
    made.set(release, found);
    return found.value;
  };
};
