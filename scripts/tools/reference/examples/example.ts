import { isRecord, type UnknownRecord } from '../../../../renderer/entries/node.ts';
import { readSchema } from '../../../codegen/read-schemas.ts';

/** Minimal runnable screen of a component, executed by tests/reference/examples.test.tsx. */
export interface Example {
  readonly document: UnknownRecord;
  readonly press: readonly string[];
  /** Expected log lines in order; absent means unchecked. */
  readonly happens?: readonly string[];
  readonly shows: readonly string[];
}

const minimalScreen: UnknownRecord = {
  kind: 'screen',
  lang: 1,
  id: 'example',
  class: 'form',
  title: 'Example',
  route: { path: '/example' },
};

export const createExample = (
  members: UnknownRecord,
  rest: Partial<Omit<Example, 'document'>> = {},
): Example => ({
  document: { ...minimalScreen, ...members },
  press: [],
  shows: [],
  ...rest,
});

export const distinctMembers = ({ document }: Example): UnknownRecord =>
  Object.fromEntries(
    Object.entries(document).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(minimalScreen[name]),
    ),
  );

export const textsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((text) => typeof text === 'string');

/** @throws when example.json has no screen */
export const readComponentExample = (kind: 'steps' | 'sources', name: string): Example => {
  const path = `renderer/${kind}/${name}/example.json`;
  const { screen, press, happens, shows } = readSchema(path);
  if (!isRecord(screen))
    throw new Error(
      `${path}: expected "screen" with the parts of a screen. Add the smallest screen that uses ${name}.`,
    );
  return createExample(screen, {
    press: textsOf(press),
    ...(happens === undefined ? {} : { happens: textsOf(happens) }),
    shows: textsOf(shows),
  });
};
