import type { Source } from '../../document/generated/document.ts';
import { joinPointer } from '../../document/pointer.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { WarningRule } from '../checker.ts';

const states = ['loading', 'empty', 'error'] as const;

const filledStates = (source: Source): readonly (typeof states)[number][] =>
  states.filter((state) => source.states[state].length > 0);

/** Warns about nodes for loading, empty or failed data of a source without a source node. */
export const noUnrenderedState: WarningRule = ({ document, report }) => {
  const names = Object.keys(document.sources ?? {});
  const rendered = new Set<string>();
  return {
    node: ({ source }) => {
      // A misspelt name counts for its suggestion.
      if (source !== undefined) rendered.add(suggestName(source, names) ?? source);
    },
    end: () => {
      for (const [name, source] of Object.entries(document.sources ?? {})) {
        const filled = filledStates(source);
        if (filled.length > 0 && !rendered.has(name))
          report('never-rendered', joinPointer('/sources', name, 'states'), {
            source: name,
            states: filled,
          });
      }
    },
  };
};
