import { ownEntry } from '../../document/json.ts';
import { joinPointer } from '../../document/pointer.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { Rule, WarningRule } from '../checker.ts';

/** Forbids keys that are typos of a stored value: no screen reads or removes them. */
export const validStoredKey: Rule = ({ contracts, report }) => ({
  step: (step, { pointer }) => {
    if (step.do !== 'store' || step.key === undefined || step.how === 'clear') return;
    const { key: name, how } = step;
    const known = Object.keys(contracts.stored);
    if (ownEntry(contracts.stored, name) !== undefined) return;
    if (suggestName(name, known) !== undefined)
      report('unknown-name.stored-key', joinPointer(pointer, 'key'), {
        name,
        known,
        isRemoved: how === 'remove',
      });
  },
});

/** Warns about keys without contract. Removing one is fine: earlier versions may have stored it. */
export const noUnreadKey: WarningRule = ({ contracts, report }) => ({
  step: (step, { pointer }) => {
    if (step.do !== 'store' || step.key === undefined || (step.how ?? 'put') !== 'put') return;
    const { key: name } = step;
    const isKnown = ownEntry(contracts.stored, name) !== undefined;
    if (!isKnown && suggestName(name, Object.keys(contracts.stored)) === undefined)
      report('never-read.stored', joinPointer(pointer, 'key'), { name });
  },
});
