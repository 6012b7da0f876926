import { isRecord, ownEntry } from '../../../../renderer/entries/document.ts';

/** Members by variant of a step, keyed by `how`. */
const ways: Readonly<
  Record<
    string,
    { readonly usual: string; readonly takes: Readonly<Record<string, readonly string[]>> }
  >
> = {
  form: {
    usual: 'validate',
    takes: { validate: ['fields'], reset: [], fill: ['values'], error: ['field', 'text'] },
  },
  store: {
    usual: 'put',
    takes: { put: ['where', 'key', 'value'], remove: ['where', 'key'], clear: ['where'] },
  },
  go: {
    usual: 'push',
    takes: {
      push: ['to', 'with'],
      replace: ['to', 'with', 'address', 'session'],
      back: [],
      assign: ['address', 'session'],
      open: ['address', 'session'],
      download: ['address', 'session'],
    },
  },
};

/**
 * Decides if a property applies to the current variant; unset ones that do not are hidden.
 * @param step with its other properties
 */
export const meansSomething = (step: unknown, name: string): boolean => {
  if (!isRecord(step) || step[name] !== undefined || name === 'how') return true;
  if (step.do === 'request') {
    if (step.source !== undefined) return false;
    return step.call === undefined ? name === 'call' || name === 'source' : name !== 'source';
  }
  const way = ownEntry(ways, typeof step.do === 'string' ? step.do : undefined);
  if (way === undefined) return true;
  return (
    ownEntry(way.takes, typeof step.how === 'string' ? step.how : way.usual)?.includes(name) ?? true
  );
};
