import type { Source } from '../../document/generated/document.ts';
import { joinPointer } from '../../document/pointer.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { WarningRule } from '../checker.ts';
import { createTypeLookup, enclosingConditions } from '../conditions/enclosing-conditions.ts';
import { isSatisfiable, type TestResult } from '../conditions/satisfiability.ts';
import { replaceSource, type SourceStatus } from '../conditions/source-state.ts';

const states = ['loading', 'empty', 'error'] as const;

type State = SourceStatus;

interface SourceNode {
  readonly tests: readonly TestResult[];
  readonly typeOf: ReturnType<typeof createTypeLookup>;
}

const filledStates = (source: Source): readonly State[] =>
  states.filter((state) => source.states[state].length > 0);

/** Without `emptyWhen`, missing data are empty. */
const isNeverEmpty = (source: Source, parse: (value: unknown) => Expression): boolean => {
  if (source.kind !== 'call' || source.emptyWhen === undefined) return false;
  const test = parse(source.emptyWhen);
  return test.kind === 'literal' && test.isErrorNode !== true && test.value !== true;
};

/** Warns about nodes for loading, empty or failed data that no source node can show. */
export const noUnrenderedState: WarningRule = (checker) => {
  const { document, parse, report } = checker;
  const names = Object.keys(document.sources ?? {});
  const rendered = new Map<string, SourceNode[]>();
  /** Data are missing while they load and after a failure, except for old data of a refetch. */
  const isShownIn = ({ tests, typeOf }: SourceNode, name: string, state: State): boolean => {
    const known = tests.map(({ expression, outcome }) => ({
      expression: replaceSource(expression, name, state),
      outcome,
    }));
    return known.every((test) =>
      isSatisfiable(
        test,
        known.filter((other) => other !== test),
        typeOf,
      ),
    );
  };
  return {
    node: ({ source, show }, { pointer, ancestors }) => {
      if (source === undefined) return;
      // A misspelt name counts for its suggestion.
      const name = suggestName(source, names) ?? source;
      const own = show === undefined ? [] : [parse(show, joinPointer(pointer, 'show'))];
      rendered.set(name, [
        ...(rendered.get(name) ?? []),
        {
          tests: [
            ...own.map((expression) => ({ expression, outcome: true })),
            ...enclosingConditions(ancestors, checker),
          ],
          typeOf: createTypeLookup(checker.scopeAt(ancestors)),
        },
      ]);
    },
    end: () => {
      for (const [name, source] of Object.entries(document.sources ?? {})) {
        const filled = filledStates(source);
        const nodes = rendered.get(name);
        const pointer = joinPointer('/sources', name, 'states');
        if (filled.length > 0 && nodes === undefined)
          report('never-rendered.source', pointer, { source: name, states: filled });
        if (nodes === undefined) continue;
        if (
          source.states.empty.length > 0 &&
          isNeverEmpty(source, (value) => parse(value, joinPointer('/sources', name, 'emptyWhen')))
        )
          report('never-rendered.empty', joinPointer(pointer, 'empty'), { source: name });
        const hidden = filled.filter(
          (state) => !nodes.some((node) => isShownIn(node, name, state)),
        );
        const canBeShown = nodes.some(({ tests, typeOf }) =>
          tests.every((test) =>
            isSatisfiable(
              test,
              tests.filter((one) => one !== test),
              typeOf,
            ),
          ),
        );
        if (hidden.length > 0 && canBeShown)
          report('never-rendered.hidden', pointer, { source: name, states: hidden });
      }
    },
  };
};
