import { isRecord, ownEntry } from '../../../../renderer/document.ts';
import { describePart } from '../describe-part.ts';
import { titleOf } from '../title-of.ts';

type Words = Readonly<Record<string, unknown>>;

const nameIn = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? `“${value}”` : '…';

/** What a value says, for a sentence about it. */
const said = (value: unknown): string =>
  typeof value === 'string' ? `“${describePart(value) ?? ''}”` : (describePart(value) ?? '…');

/** What a step does of several things that it can do. */
const howIn = ({ how }: Words, usual: string): string => (typeof how === 'string' ? how : usual);

const going: Readonly<Record<string, (step: Words) => string>> = {
  push: ({ to }) => `Go to the page ${nameIn(to)}`,
  replace: ({ to, address }) =>
    `Go to ${to === undefined ? `the address ${said(address)}` : `the page ${nameIn(to)}`}, in place of this one`,
  back: () => 'Go back',
  assign: ({ address }) => `Follow the address ${said(address)}`,
  download: ({ address }) => `Download ${said(address)}`,
};

const checking: Readonly<Record<string, (step: Words) => string>> = {
  validate: ({ fields }) =>
    `Check ${Array.isArray(fields) ? fields.map(nameIn).join(', ') : 'the form'}`,
  reset: () => 'Put the form back to the start',
  fill: ({ values }) =>
    `Fill in ${isRecord(values) ? Object.keys(values).map(nameIn).join(', ') : '…'}`,
  error: ({ field, text }) => `Say at ${nameIn(field)}: ${said(text)}`,
};

const keeping: Readonly<Record<string, (step: Words) => string>> = {
  put: ({ key, value }) => `Keep ${said(value)} as ${nameIn(key)}`,
  remove: ({ key }) => `Forget what is kept as ${nameIn(key)}`,
  clear: () => 'Forget everything that is kept',
};

const stepWords: Readonly<Record<string, (step: Words) => string>> = {
  cookie: ({ name, value }) => `Set the cookie ${nameIn(name)} to ${said(value)}`,
  copy: ({ text }) => `Copy ${said(text)}`,
  countdown: ({ how, countdown }) =>
    `${how === 'stop' ? 'Stop' : 'Start'} the countdown ${nameIn(countdown)}`,
  dialog: ({ how, overlay }) =>
    `${how === 'close' ? 'Close' : 'Open'} the dialog ${nameIn(overlay)}`,
  form: (step) => ownEntry(checking, howIn(step, ''))?.(step) ?? 'Work on the form',
  go: (step) => ownEntry(going, howIn(step, 'push'))?.(step) ?? 'Go …',
  if: ({ test, else: other }) =>
    `If ${said(test)}${Array.isArray(other) && other.length > 0 ? ', one thing, else another' : ''}`,
  locate: ({ state }) => `Ask where the phone is, for ${nameIn(state)}`,
  native: ({ call }) => `Ask the app for ${nameIn(call)}`,
  request: ({ call, source, background }) =>
    source === undefined
      ? `Send ${nameIn(call)}${background === true ? ', without waiting for it' : ''}`
      : `Read ${nameIn(source)} anew`,
  run: ({ action }) => `Run the action ${nameIn(action)}`,
  set: ({ state, value }) => `Set ${nameIn(state)} to ${said(value)}`,
  store: (step) => ownEntry(keeping, howIn(step, 'put'))?.(step) ?? 'Keep …',
  toast: ({ text }) => `Show the message ${said(text)}`,
  track: ({ event }) => `Count ${nameIn(event)}`,
  wait: ({ ms }) => `Wait ${typeof ms === 'number' ? `${ms / 1000} s` : '…'}`,
};

/** A step in a few words, for example: Go to the page “download”. */
export const describeStep = (step: unknown): string => {
  if (!isRecord(step)) return 'Something that is no step';
  const { do: name } = step;
  return (
    ownEntry(stepWords, typeof name === 'string' ? name : undefined)?.(step) ??
    titleOf(String(name))
  );
};
