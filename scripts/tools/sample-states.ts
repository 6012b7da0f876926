import { FatalError } from './project.mjs';

interface NamedState {
  readonly file: string;
  readonly name: string;
}

interface Waitable {
  readonly waitFor: (how: { state: 'attached'; timeout: number }) => Promise<void>;
}

const timeoutMs = 5000;

/** @throws {FatalError} when no state matches */
export const filterStates = <State extends NamedState>(
  states: readonly State[],
  wanted: string,
): readonly State[] => {
  const found = states.filter(({ file, name }) => `${file} ${name}`.includes(wanted));
  if (found.length > 0) return found;
  throw new FatalError(
    `No screen or sample state has "${wanted}" in its name. ` +
      'Use, for example, npm run gallery -- bank, or no name for all.',
  );
};

/**
 * Filters documents by parts of their paths; no filter returns all.
 * @throws {FatalError} when a filter matches nothing
 */
export const filterDocuments = (
  files: readonly string[],
  wanted: readonly string[],
): readonly string[] => {
  const unmatched = wanted.find((name) => !files.some((file) => file.includes(name)));
  if (unmatched === undefined)
    return wanted.length === 0
      ? files
      : files.filter((file) => wanted.some((name) => file.includes(name)));
  throw new FatalError(
    `No document has "${unmatched}" in its path. Use, for example, npm run gate -- bank, or no name for all.`,
  );
};

/**
 * Waits for the expected texts.
 * @returns a line for each text that did not appear
 */
export const findMissingTexts = async (
  { file, name }: NamedState,
  texts: readonly string[],
  locators: readonly Waitable[],
): Promise<readonly string[]> => {
  const waits = await Promise.allSettled(
    locators.map((place) => place.waitFor({ state: 'attached', timeout: timeoutMs })),
  );
  return texts
    .filter((_, index) => waits[index]?.status === 'rejected')
    .map(
      (text) =>
        `screens/${file}: "${text}" of the example "${name}" is not visible. Look at its picture, then fix the screen or "visible" of the example.`,
    );
};

/**
 * Screenshot file name of a sample state, shared with the reference.
 * @param file path below screens/
 * @param state name of the sample state or overlay
 */
export const pictureName = (file: string, state: string): string =>
  `${file.replace(/\.json$/, '').replaceAll('/', '--')}--${state.replaceAll(/[^\w-]+/g, '-')}.webp`;
