import { isRecord, ownEntry } from '../../../../renderer/entries/document.ts';
import { summarizeValue } from '../summarize-value.ts';
import { titleFromName } from '../title-of.ts';

type StepValues = Readonly<Record<string, unknown>>;

const nameIn = (value: unknown): string =>
  typeof value === 'string' && value !== '' ? `“${value}”` : '…';

const formatValue = (value: unknown): string =>
  typeof value === 'string' ? `“${summarizeValue(value) ?? ''}”` : (summarizeValue(value) ?? '…');

const howIn = ({ how }: StepValues, usual: string): string =>
  typeof how === 'string' ? how : usual;

const going: Readonly<Record<string, (step: StepValues) => string>> = {
  push: ({ to }) => `Go to the page ${nameIn(to)}`,
  replace: ({ to, address }) =>
    `Go to ${to === undefined ? `the address ${formatValue(address)}` : `the page ${nameIn(to)}`}, in place of this one`,
  back: () => 'Go back',
  open: ({ address }) => `Open the address ${formatValue(address)} in the browser`,
  assign: ({ address }) => `Follow the address ${formatValue(address)}`,
  download: ({ address }) => `Download ${formatValue(address)}`,
};

const checking: Readonly<Record<string, (step: StepValues) => string>> = {
  validate: ({ fields }) =>
    `Check ${Array.isArray(fields) ? fields.map(nameIn).join(', ') : 'the form'}`,
  reset: () => 'Reset the form',
  fill: ({ values }) =>
    `Fill in ${isRecord(values) ? Object.keys(values).map(nameIn).join(', ') : '…'}`,
  error: ({ field, text }) => `Say at ${nameIn(field)}: ${formatValue(text)}`,
};

const keeping: Readonly<Record<string, (step: StepValues) => string>> = {
  put: ({ key, value }) => `Store ${formatValue(value)} as ${nameIn(key)}`,
  remove: ({ key }) => `Remove the stored value ${nameIn(key)}`,
  clear: () => 'Clear all stored values',
};

const stepTexts: Readonly<Record<string, (step: StepValues) => string>> = {
  cookie: ({ name, value }) => `Set the cookie ${nameIn(name)} to ${formatValue(value)}`,
  copy: ({ text }) => `Copy ${formatValue(text)}`,
  countdown: ({ how, countdown }) =>
    `${how === 'stop' ? 'Stop' : 'Start'} the countdown ${nameIn(countdown)}`,
  dialog: ({ how, overlay }) =>
    `${how === 'close' ? 'Close' : 'Open'} the dialog ${nameIn(overlay)}`,
  form: (step) => ownEntry(checking, howIn(step, ''))?.(step) ?? 'Use the form',
  go: (step) => ownEntry(going, howIn(step, 'push'))?.(step) ?? 'Go …',
  if: ({ test, else: other }) =>
    `If ${formatValue(test)}${Array.isArray(other) && other.length > 0 ? ', else other steps' : ''}`,
  locate: ({ state }) => `Read the position of the phone into ${nameIn(state)}`,
  native: ({ call }) => `Ask the app for ${nameIn(call)}`,
  request: ({ call, source, background }) =>
    source === undefined
      ? `Send ${nameIn(call)}${background === true ? ', without waiting for it' : ''}`
      : `Reload ${nameIn(source)}`,
  run: ({ action }) => `Run the action ${nameIn(action)}`,
  set: ({ state, value }) => `Set ${nameIn(state)} to ${formatValue(value)}`,
  store: (step) => ownEntry(keeping, howIn(step, 'put'))?.(step) ?? 'Store …',
  toast: ({ text }) => `Show the message ${formatValue(text)}`,
  track: ({ event }) => `Count ${nameIn(event)}`,
  wait: ({ ms }) => `Wait ${typeof ms === 'number' ? `${ms / 1000} s` : '…'}`,
};

/** Describes a step, such as: Go to the page “download”. */
export const describeStep = (step: unknown): string => {
  if (!isRecord(step)) return 'Something that is no step';
  const name = String(step.do);
  if (name.includes(':')) return `Run the step ${nameIn(name)} of the app`;
  return ownEntry(stepTexts, name)?.(step) ?? titleFromName(name);
};
