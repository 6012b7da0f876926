import type { Node, Source } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { WarningRule } from '../checker.ts';
import { referencesOf } from '../data-flow.ts';

/** Source that is the entire content of the page, if any. */
const onlySourceOf = ([first, ...others]: readonly Node[]): string | undefined =>
  first?.source !== undefined && others.every(({ source }) => source === first.source)
    ? first.source
    : undefined;

const mayBeEmpty = (source: Source): boolean =>
  source.kind === 'stored' ||
  (source.kind === 'call' &&
    source.emptyWhen !== undefined &&
    (source.onAnswer ?? []).length === 0);

/** Requires content for empty and failed states: a blank page looks like a loading one. */
export const noBlankPage: WarningRule = ({ document, contracts, parse, report }) => {
  const { kind, body, header = [], footer = [], sources } = document;
  const name =
    kind === 'screen' && header.length === 0 && footer.length === 0
      ? onlySourceOf(body)
      : undefined;
  const source = name === undefined ? undefined : ownEntry(sources, name);
  /** Steps that read the status may navigate instead. */
  let isStatusRead = false;
  return {
    value: (value, { pointer }, use) => {
      if (use.of === 'step')
        isStatusRead ||= referencesOf(parse(value, pointer)).some(
          ({ root, entry }) => root === 'status' && entry === name,
        );
    },
    end: () => {
      if (name === undefined || source === undefined || isStatusRead) return;
      const reportState = (state: 'empty' | 'error'): void => {
        if (source.states[state].length === 0)
          report('blank-page', joinPointer('/sources', name, 'states', state), {
            source: name,
            state,
          });
      };
      if (mayBeEmpty(source)) reportState('empty');
      // Failures the screen itself must report are covered by `requireErrorBranch`.
      const messages =
        source.kind === 'call' ? ownEntry(contracts.calls, source.call)?.messages : undefined;
      if (messages === 'toast' || messages === 'silent') reportState('error');
    },
  };
};
