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
    `Expected a part of the name of a screen or of a sample state, found "${wanted}", which is in none. ` +
      'npm run gallery -- bank takes those of bank/bind-bank.json; without a name all are taken.',
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
    `Expected a part of the path of a document, found "${unmatched}", which is in none. ` +
      'npm run gate -- bank draws the examples of screens/bank/bind-bank.json; without a name those of all documents.',
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
        `screens/${file}: the example "${name}" says that "${text}" is seen, and it is not on the page. Look at its picture, then mend the screen or "visible" of the example.`,
    );
};

/**
 * Screenshot file name of a sample state, shared with the reference.
 * @param file path below screens/
 * @param state name of the sample state or overlay
 */
export const pictureName = (file: string, state: string): string =>
  `${file.replace(/\.json$/, '').replaceAll('/', '--')}--${state.replaceAll(/[^\w-]+/g, '-')}.webp`;
