import type { Source } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import { parseValue } from '../../expressions/parse.ts';
import type { Rule } from '../checker.ts';
import {
  hasOtherContent,
  hasStateContent,
  shownSources,
  type SourceState,
} from '../conditions/blank-state.ts';
import { createTypeLookup } from '../conditions/enclosing-conditions.ts';
import { isSatisfiable } from '../conditions/satisfiability.ts';
import { referencesOf } from '../data-flow.ts';

const mayBeEmpty = (source: Source): boolean =>
  source.kind === 'stored' ||
  (source.kind === 'call' &&
    source.emptyWhen !== undefined &&
    (source.onAnswer ?? []).length === 0);

/** Requires content for empty and failed states: a blank page looks like a loading one. */
export const noBlankPage: Rule = ({ document, contracts, parse, scopeAt, report }) => {
  const { kind, body, header = [], footer = [], sources } = document;
  const isCovered = kind !== 'screen' || header.length > 0 || footer.length > 0;
  const shown = isCovered ? new Set<string>() : shownSources(body);
  /** States in which steps run, as `name state`: they may lead elsewhere. */
  const handled = new Set<string>();
  return {
    step: (step, { pointer, ancestors }) => {
      if (step.do !== 'if' || shown.size === 0) return;
      const test = parse(step.test, joinPointer(pointer, 'test'));
      for (const { root, entry } of referencesOf(test)) {
        if (root !== 'status' || entry === undefined) continue;
        const typeOf = createTypeLookup(scopeAt(ancestors));
        for (const state of ['empty', 'error'] as const) {
          const is = parseValue(['eq', { $: `status.${entry}` }, state], '', () => undefined);
          const mayBe = (outcome: boolean): boolean =>
            isSatisfiable(
              { expression: test, outcome },
              [{ expression: is, outcome: true }],
              typeOf,
            );
          if (
            (step.then.length > 0 && mayBe(true)) ||
            ((step.else ?? []).length > 0 && mayBe(false))
          )
            handled.add(`${entry} ${state}`);
        }
      }
    },
    end: () => {
      for (const name of shown) {
        const source = ownEntry(sources, name);
        if (source === undefined) continue;
        const check = (state: SourceState): void => {
          if (
            !hasStateContent(document, name, state) &&
            !handled.has(`${name} ${state}`) &&
            !hasOtherContent(document, body, name, state)
          )
            report('blank-page', joinPointer('/sources', name, 'states', state), {
              source: name,
              state,
            });
        };
        if (mayBeEmpty(source)) check('empty');
        // Failures the screen itself must report are covered by `requireErrorBranch`.
        const messages =
          source.kind === 'call' ? ownEntry(contracts.calls, source.call)?.messages : undefined;
        if (messages === 'toast' || messages === 'silent' || source.states.error.length > 0)
          check('error');
      }
    },
  };
};
