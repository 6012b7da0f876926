import {
  createActionLock,
  type CallResponse,
  type Ports,
} from '../../../renderer/entries/browser.ts';

const nothing = (): void => undefined;
const never = (): undefined => undefined;
const missing = async (): Promise<undefined> => undefined;

/**
 * Ports of a studio form: only `send` works, all others are no-ops. A test proves that its
 * documents use no other.
 */
export const createFormPorts = (
  send: (values: Readonly<Record<string, unknown>>) => Promise<CallResponse>,
): Ports => ({
  formats: { thousands: ',', decimal: '.', currency: '' },
  config: {},
  translate: (text) => text,
  request: (_call, values) => send(values),
  imageAddress: never,
  dataset: missing,
  native: nothing,
  navigate: () => false,
  resolveAddress: never,
  toast: nothing,
  copy: async () => false,
  locate: missing,
  store: nothing,
  cookie: nothing,
  readStored: never,
  track: nothing,
  report: ({ kind, code, screen, pointer = '' }) =>
    reportError(new Error(`The form ${screen} of the studio, at '${pointer}': ${kind} ${code}.`)),
  drafts: { read: never, write: nothing, remove: nothing },
  countdowns: { read: never, write: nothing, remove: nothing },
  operations: { read: missing, write: missing, remove: missing },
  runExclusive: createActionLock(),
  device: { read: (name) => name === 'online', subscribe: () => nothing },
});
