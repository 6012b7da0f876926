// What comes up only when somebody presses something: each dialog and sheet of a document, open in one of its sample states.
import {
  callsFeedingState,
  ownEntry,
  ownProperty,
  joinPointer,
  referencesIn,
  type ScreenDocument,
  stateFromResponses,
  valueAt,
} from '../../../../renderer/entries/node.ts';

type Example = NonNullable<ScreenDocument['examples']>[string];
type Steps = Exclude<NonNullable<NonNullable<ScreenDocument['on']>['enter']>, string>;

/** An overlay that is open from the start. */
export interface OpenOverlay {
  /** Of the drawing, among the names of the sample states, which have no comma. */
  readonly name: string;
  readonly overlay: string;
  /** As the sample state, but for what must be seen: the overlay alone. */
  readonly example: Example;
  /** The sample state that it is open in. */
  readonly sample: string;
  /** What the overlay reads and that sample state does not answer: each a choice of calls, one of which has to be answered. */
  readonly unanswered: readonly (readonly string[])[];
  /** The document that opens it when it is entered, by a step of the language like any other. */
  readonly document: ScreenDocument;
}

/** Every overlay of a document; none of one without sample states. */
export const listOpenOverlays = (document: ScreenDocument): readonly OpenOverlay[] =>
  Object.entries(document.overlays ?? {}).flatMap(([overlay, node]) => {
    const best = chooseBestExample(document, overlay);
    if (best === undefined) return [];
    const { hidden: _, ...shown } = best.example;
    const example = { ...shown, visible: [`#${node.id}`] };
    const { name: sample, unanswered, state } = best;
    return [
      {
        name: `${sample}, ${overlay} open`,
        overlay,
        example,
        sample,
        unanswered,
        document: openOnEnter(document, overlay, state),
      },
    ];
  });

/** A sample state, with what it has of what an overlay reads. */
interface ScoredExample {
  readonly name: string;
  readonly example: Example;
  /** Of the state, what a press would have put there out of an answer. */
  readonly state: readonly (readonly [name: string, value: string | number | boolean])[];
  /** How many of the places that the overlay reads have something. */
  readonly filled: number;
  readonly unanswered: OpenOverlay['unanswered'];
}

/** The sample state that has most of what an overlay reads; the first of those that have the same. */
const chooseBestExample = (
  document: ScreenDocument,
  overlay: string,
): ScoredExample | undefined => {
  const read = referencesIn(document, joinPointer('/overlays', overlay));
  const places = new Map(
    read.map(({ root, entry = '', path }) => [
      [root, entry, ...path].join('.'),
      { root, entry, path },
    ]),
  );
  const asked = listRequiredCalls(document, [...places.values()]);
  const filledExamples = Object.entries(document.examples ?? {}).map(
    ([name, example]): ScoredExample => {
      const answerOf = (call: string): unknown =>
        ownProperty(ownEntry(example.answers, call), 'data');
      const kept = stateFromResponses(document, answerOf);
      const state = [...kept].flatMap(([of, value]) =>
        places.has(`state.${of}`) && isScalar(value) ? [[of, value] as const] : [],
      );
      const isFilled = ({
        root,
        entry,
        path,
      }: {
        root: string;
        entry: string;
        path: readonly string[];
      }): boolean => {
        if (root === 'state') return state.some(([of]) => of === entry);
        const source = root === 'sources' ? ownEntry(document.sources, entry) : undefined;
        if (source?.kind === 'stored')
          return hasContent(valueAt(ownEntry(example.stored, source.stored), path));
        return source?.kind === 'call' && hasContent(valueAt(answerOf(source.call), path));
      };
      const unanswered = asked.filter((calls) =>
        calls.every((call) => ownEntry(example.answers, call) === undefined),
      );
      return {
        name,
        example,
        state,
        filled: [...places.values()].filter(isFilled).length,
        unanswered,
      };
    },
  );
  return filledExamples.toSorted((one, other) => other.filled - one.filled)[0];
};

/** The calls whose answers an overlay reads, each once: those of its sources, and those out of which a press fills state that begins empty. */
const listRequiredCalls = (
  document: ScreenDocument,
  places: readonly { readonly root: string; readonly entry: string }[],
): OpenOverlay['unanswered'] => {
  const ofState = callsFeedingState(document);
  const asked = places.map(({ root, entry }) => {
    if (root === 'state')
      return hasContent(ownEntry(document.state, entry)?.init)
        ? []
        : [...(ofState.get(entry) ?? [])];
    const source = root === 'sources' ? ownEntry(document.sources, entry) : undefined;
    return source?.kind === 'call' ? [source.call] : [];
  });
  return [
    ...new Map(
      asked.filter(({ length }) => length > 0).map((calls) => [calls.join(), calls]),
    ).values(),
  ];
};

/** A value that is written as it is. */
const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const hasContent = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && ownProperty(value, 'length') !== 0;

/** Steps of one list, as the schema allows. */
const maxSteps = 20;

/** The first of its steps when it is entered: what opens by itself leaves one alone that is open. Of its own steps the last have no room. */
const openOnEnter = (
  document: ScreenDocument,
  overlay: string,
  state: ScoredExample['state'],
): ScreenDocument => {
  const { enter = [] } = document.on ?? {};
  const own: Steps = typeof enter === 'string' ? [{ do: 'run', action: enter }] : enter;
  const kept = state.map(([name, value]) => ({ do: 'set', state: name, value }) as const);
  const steps: Steps = [
    ...kept.slice(0, maxSteps - 1),
    { do: 'dialog', how: 'open', overlay },
    ...own,
  ];
  return { ...document, on: { ...document.on, enter: steps.slice(0, maxSteps) } };
};
