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

export interface OpenOverlay {
  /** Example name with the overlay. Names of sample states contain no comma. */
  readonly name: string;
  readonly overlay: string;
  /** The sample state, except that only the overlay must be visible. */
  readonly example: Example;
  readonly sample: string;
  /** Calls the overlay reads without an answer in the sample state. One per group suffices. */
  readonly unanswered: readonly (readonly string[])[];
  /** Document variant that opens the overlay on enter, with a regular step. */
  readonly document: ScreenDocument;
}

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

interface ScoredExample {
  readonly name: string;
  readonly example: Example;
  /** State entries that a press would have filled from an answer. */
  readonly state: readonly (readonly [name: string, value: string | number | boolean])[];
  readonly filled: number;
  readonly unanswered: OpenOverlay['unanswered'];
}

/** Chooses the sample state that fills most references of the overlay. The first wins a tie. */
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

/** Lists the calls an overlay needs: its sources, and calls that fill initially empty state. */
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

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const hasContent = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && ownProperty(value, 'length') !== 0;

/** Steps per list, as limited by the schema. */
const maxSteps = 20;

/**
 * Opens the overlay before the screen's own enter steps; dialogs opened later leave it open. Own
 * steps beyond the limit are dropped.
 */
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
