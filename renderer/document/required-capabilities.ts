import type { ScreenDocument } from './generated/document.ts';
import type { StructuralNodeName } from './generated/parts.ts';
import type { Visitor } from './visitor.ts';
import { walkDocument } from './walk.ts';

/** What an app must have to show documents, each list in the order of the alphabet. */
export interface RequiredCapabilities {
  /** Version of the language. */
  readonly lang: number;
  readonly widgets: readonly string[];
  readonly steps: readonly string[];
  /** Names of native calls. */
  readonly natives: readonly string[];
}

/** They are drawn by the engine itself, which the version of the language speaks of. */
const structural: Readonly<Record<StructuralNodeName, true>> = {
  source: true,
  fields: true,
  fragment: true,
  slot: true,
};

/**
 * What some documents use of the app, such as a screen and the fragments that it draws. Also what they could do without, since a node has a fallback:
 * nobody should have to fall back.
 */
export const collectRequiredCapabilities = (
  documents: readonly ScreenDocument[],
): RequiredCapabilities => {
  const [widgets, steps, natives] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const visitor: Visitor = {
    node: ({ widget }) => void (Object.hasOwn(structural, widget) || widgets.add(widget)),
    kind: ({ widget }) => void widgets.add(widget),
    step: (step) => {
      steps.add(step.do);
      if (step.do === 'native') natives.add(step.call);
    },
  };
  for (const document of documents) walkDocument(document, visitor);
  const sorted = (names: ReadonlySet<string>): readonly string[] => [...names].toSorted();
  return {
    lang: Math.max(...documents.map(({ lang }) => lang)),
    widgets: sorted(widgets),
    steps: sorted(steps),
    natives: sorted(natives),
  };
};
