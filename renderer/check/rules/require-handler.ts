import type { Rule } from '../checker.ts';
import { networkErrorCode, type CallContract } from '../../document/contract.ts';
import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';

/** Keys without effect unless a handler in `on` exists. */
const triggerKeys = [
  { key: 'holdBack', event: 'nativeBack' },
  { key: 'tickSeconds', event: 'tick' },
] as const;

export const requireHandler: Rule = ({ document, report }) => ({
  end: () => {
    if (document.kind === 'fragment') return;
    for (const { key, event } of triggerKeys)
      if (document[key] !== undefined && document.on?.[event] === undefined)
        report('missing-key.handler', `/${key}`, { key, event });
  },
});

/** Requires a branch per error code of a call, or "*", and rejects unknown codes. */
export const exhaustiveErrorCodes: Rule = ({ contracts, report }) => ({
  step: (step, { pointer }) => {
    const contract = step.do === 'request' ? ownEntry(contracts.calls, step.call) : undefined;
    if (step.do !== 'request' || contract === undefined || step.background === true) return;
    const { call = '' } = step;
    const branches = Object.keys(step.onError ?? {});
    const at = step.onError === undefined ? pointer : joinPointer(pointer, 'onError');
    const known = [...contract.errors, networkErrorCode];
    const unknown = branches.filter((code) => !known.includes(code));
    const open = branches.includes('*')
      ? []
      : contract.errors.filter((code) => !branches.includes(code));
    if (open.length > 0 && unknown.length === 0)
      report('unhandled-error.codes', at, { call, codes: open });
    for (const name of unknown)
      report('unknown-name.error', joinPointer(at, name), { call, name, known });
  },
});

/** The request layer reports connection errors unless the screen reports everything. */
const isScreenResponsible = ({ messages }: CallContract, code: string): boolean =>
  messages === 'own' || (messages === 'own-codes' && code !== networkErrorCode);

/** Requires a branch or error state for failures that only the screen reports. */
export const requireErrorBranch: Rule = ({ contracts, report }) => {
  const renderedSources = new Set<string>();
  const unhandled = new Map<string, Pointer>();
  return {
    step: (step, { pointer }) => {
      const contract = step.do === 'request' ? ownEntry(contracts.calls, step.call) : undefined;
      if (step.do !== 'request' || contract === undefined || step.background === true) return;
      for (const [code, steps] of Object.entries(step.onError ?? {})) {
        if (steps.length === 0 && isScreenResponsible(contract, code))
          report('unhandled-error.empty', joinPointer(pointer, 'onError', code), {
            call: step.call ?? '',
            code,
          });
      }
    },
    source: (source, name, { pointer }) => {
      const contract = source.kind === 'call' ? ownEntry(contracts.calls, source.call) : undefined;
      if (
        contract !== undefined &&
        source.states.error.length === 0 &&
        isScreenResponsible(contract, '*')
      )
        unhandled.set(name, joinPointer(pointer, 'states', 'error'));
    },
    node: ({ source }) => {
      if (source !== undefined) renderedSources.add(source);
    },
    end: () => {
      for (const [name, pointer] of unhandled)
        if (renderedSources.has(name)) report('missing-state.error', pointer);
    },
  };
};
