import type { ScreenDocument } from './generated/document.ts';
import type { StructuralNodeName } from './generated/parts.ts';
import type { Visitor } from './visitor.ts';
import { walkDocument } from './walk.ts';

export interface RequiredCapabilities {
  readonly lang: number;
  readonly widgets: readonly string[];
  readonly steps: readonly string[];
  readonly natives: readonly string[];
}

/** Rendered by the engine itself, so the language version covers them. */
const structural: Readonly<Record<StructuralNodeName, true>> = {
  source: true,
  fields: true,
  fragment: true,
  slot: true,
};

/**
 * Collects the required capabilities of documents, such as a screen with its fragments. Includes
 * optional nodes with a fallback: no user should need the fallback.
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
  const sorted = (names: ReadonlySet<string>): readonly string[] => [...names].sort();
  return {
    lang: Math.max(...documents.map(({ lang }) => lang)),
    widgets: sorted(widgets),
    steps: sorted(steps),
    natives: sorted(natives),
  };
};
