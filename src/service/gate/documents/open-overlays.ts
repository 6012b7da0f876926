// What comes up only when somebody presses something: each dialog and sheet of a document, open in one of its sample states.
import { isRecord, ownProperty, type ScreenDocument } from '../../../../renderer/headless.ts';

type Example = NonNullable<ScreenDocument['examples']>[string];
type Steps = Exclude<NonNullable<NonNullable<ScreenDocument['on']>['enter']>, string>;

/** An overlay that is open from the start. */
export interface OpenOverlay {
  /** Of the drawing, among the names of the sample states, which have no comma. */
  readonly name: string;
  readonly overlay: string;
  /** As the sample state, but for what must be seen: the overlay alone. */
  readonly example: Example;
  /** The document that opens it when it is entered, by a step of the language like any other. */
  readonly document: ScreenDocument;
}

/** Every overlay of a document; none of one without sample states. */
export const openOverlays = (document: ScreenDocument): readonly OpenOverlay[] =>
  Object.entries(document.overlays ?? {}).flatMap(([overlay, node]) => {
    const [state, example] = fittingExample(document, node) ?? [];
    if (state === undefined || example === undefined) return [];
    const { hidden: _, ...shown } = example;
    return [{ name: `${state}, ${overlay} open`, overlay, example: { ...shown, visible: [`#${node.id}`] }, document: openedAtOnce(document, overlay) }];
  });

/** The sample state whose answers hold most of what an overlay reads; the first of those that hold the same. */
const fittingExample = ({ examples = {} }: ScreenDocument, overlay: object): [name: string, example: Example] | undefined => {
  const read = answersRead(overlay);
  const weigh = ({ answers }: Example): number => {
    const filled = filledIn(answers);
    return read.filter((name) => filled.has(name)).length;
  };
  return Object.entries(examples).toSorted(([, one], [, other]) => weigh(other) - weigh(one))[0];
};

/** The last names of the paths into answers that an overlay reads: `cardPopMsg` of `sources.order.cardPopMsg`. */
const answersRead = (overlay: object): readonly string[] => [
  ...new Set([...JSON.stringify(overlay).matchAll(/"\$":"sources(?:\.[\w-]+)+\.([\w-]+)"/g)].map(([, name = '']) => name)),
];

/** The names under which there is something. */
const filledIn = (value: unknown, names = new Set<string>()): ReadonlySet<string> => {
  for (const [name, inner] of Object.entries(isRecord(value) || Array.isArray(value) ? value : {})) {
    if (inner !== null && inner !== '' && ownProperty(inner, 'length') !== 0) names.add(name);
    filledIn(inner, names);
  }
  return names;
};

/** Steps of one list, as the schema allows. */
const mostSteps = 20;

/** The first of its steps when it is entered: what opens by itself leaves one alone that is open. Of its own steps the twentieth has no room. */
const openedAtOnce = (document: ScreenDocument, overlay: string): ScreenDocument => {
  const { enter = [] } = document.on ?? {};
  const own: Steps = typeof enter === 'string' ? [{ do: 'run', action: enter }] : enter;
  const steps: Steps = [{ do: 'dialog', how: 'open', overlay }, ...own];
  return { ...document, on: { ...document.on, enter: steps.slice(0, mostSteps) } };
};
