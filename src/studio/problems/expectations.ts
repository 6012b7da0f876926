import {
  isRecord,
  joinPointer,
  ownProperty,
  type Pointer,
} from '../../../renderer/entries/document.ts';
import type { PhoneState, RenderedTexts } from '../preview/phone-state.ts';

/** Words that a sample state expects, and the phone does not show. */
export interface BrokenExpectation {
  readonly example: string;
  readonly expected: string;
  readonly pointer: Pointer;
  /** Block that showed them before; undefined if none did since the page was opened. */
  readonly node: string | undefined;
  /** Words of this block now. */
  readonly now: string | undefined;
}

interface Place {
  readonly node: string;
  /** Index among the texts of the node. */
  readonly index: number;
}

const normalize = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** As the publish check finds them: a part of the text, in any case, or an element by its id. */
const isSeen = (expected: string, { text, ids }: RenderedTexts): boolean =>
  expected.startsWith('#')
    ? ids.includes(expected.slice(1))
    : normalize(text).includes(normalize(expected));

const placeOf = (expected: string, { nodes }: RenderedTexts): Place | undefined => {
  const sought = normalize(expected);
  for (const { id, texts } of nodes) {
    const index = texts.findIndex((text) => normalize(text).includes(sought));
    if (index >= 0) return { node: id, index };
  }
  return undefined;
};

const expectedWords = (document: unknown, example: string): readonly string[] => {
  const visible = ownProperty(ownProperty(ownProperty(document, 'examples'), example), 'visible');
  return Array.isArray(visible) ? visible.filter((text) => typeof text === 'string') : [];
};

/** Remembers where expected texts were shown, to find the block that shows others later. */
export const createExpectationCheck = (): ((
  state: PhoneState | undefined,
) => readonly BrokenExpectation[]) => {
  const places = new Map<string, Place>();
  return (state) => {
    if (state?.texts === undefined || !isRecord(state.document)) return [];
    const { texts, document, example } = state;
    return expectedWords(document, example).flatMap((expected, index): BrokenExpectation[] => {
      const key = JSON.stringify([example, expected]);
      if (isSeen(expected, texts)) {
        const place = placeOf(expected, texts);
        if (place !== undefined) places.set(key, place);
        return [];
      }
      const place = places.get(key);
      const now = texts.nodes.find(({ id }) => id === place?.node)?.texts[place?.index ?? 0];
      return [
        {
          example,
          expected,
          pointer: joinPointer('/examples', example, 'visible', index),
          node: place?.node,
          now: now?.trim(),
        },
      ];
    });
  };
};
