import { FatalError } from './project.mjs';

/** A sample state as people know it. */
interface NamedState {
  /** File below `screens`. */
  readonly file: string;
  readonly name: string;
}

/** Waits for something on a page; ends with a fault when it does not come. */
interface Waitable {
  readonly waitFor: (how: { state: 'attached'; timeout: number }) => Promise<void>;
}

const timeoutMs = 5000;

/** The states whose file or name contains this. @throws ScriptStop when there is none */
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

/** The files whose path contains one of these, all of them without any. @throws ScriptStop for one that is in none */
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

/** Waits for what must be seen of a state. @returns a line for each text that did not come */
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
 * Name of the picture of a sample state in the gallery, by which the reference finds it, too.
 * @param file of the document, from the folder of the screens
 * @param state name of the sample state, or of an overlay in one
 */
export const pictureName = (file: string, state: string): string =>
  `${file.replace(/\.json$/, '').replaceAll('/', '--')}--${state.replaceAll(/[^\w-]+/g, '-')}.webp`;
