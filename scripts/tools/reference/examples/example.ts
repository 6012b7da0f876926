import { isRecord, type UnknownRecord } from '../../../../renderer/entries/node.ts';
import { readSchema } from '../../../codegen/read-schemas.ts';

/** The smallest screen that shows a part at work, and what must come of it. Each is a test (tests/reference/examples.test.tsx). */
export interface Example {
  /** The whole document. Its sample state `start` says what calls answer and what is kept. */
  readonly document: UnknownRecord;
  /** Names of the buttons that are pressed, one after the other. */
  readonly press: readonly string[];
  /** What reaches the world around the screen, in order, as the log below the example writes it; absent: whatever does. */
  readonly happens?: readonly string[];
  /** Texts that are on the page then. */
  readonly shows: readonly string[];
}

/** What every screen needs. */
const minimalScreen: UnknownRecord = {
  kind: 'screen',
  lang: 1,
  id: 'example',
  class: 'form',
  title: 'Example',
  route: { path: '/example' },
};

/** An example from the parts of a screen that matter; what every screen needs is added. */
export const createExample = (
  members: UnknownRecord,
  rest: Partial<Omit<Example, 'document'>> = {},
): Example => ({
  document: { ...minimalScreen, ...members },
  press: [],
  shows: [],
  ...rest,
});

/** What an example says beyond the smallest screen. */
export const distinctMembers = ({ document }: Example): UnknownRecord =>
  Object.fromEntries(
    Object.entries(document).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(minimalScreen[name]),
    ),
  );

/** One text or a list of them. */
export const textsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((text) => typeof text === 'string');

/**
 * The example beside a step or a kind of source.
 * @throws when there is none, or it has no screen
 */
export const readComponentExample = (kind: 'steps' | 'sources', name: string): Example => {
  const path = `renderer/${kind}/${name}/example.json`;
  const { screen, press, happens, shows } = readSchema(path);
  if (!isRecord(screen))
    throw new Error(
      `${path}: expected "screen" with the parts of a screen. Write the smallest screen that uses ${name}.`,
    );
  return createExample(screen, {
    press: textsOf(press),
    ...(happens === undefined ? {} : { happens: textsOf(happens) }),
    shows: textsOf(shows),
  });
};
