/** What a fault says of itself, for a sentence or to tell it from the one before. Libraries throw other things than errors, too. */
export const errorMessage = (fault: unknown): string =>
  fault instanceof Error && fault.message !== '' ? fault.message : 'unknown fault';

/** Whether something of the file system failed because there is no such file or folder. */
export const isNotFound = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';

/** Tells the first of the same faults in a row: one that comes again every second would hide everything else in the log. */
interface ErrorDeduper {
  /** Whether this fault is another than the one before. */
  readonly isNew: (fault: unknown) => boolean;
  /** It went well this time: the next fault is another one, whatever it says. */
  readonly reset: () => void;
}

export const createErrorDeduper = (): ErrorDeduper => {
  let last: string | undefined;
  return {
    isNew: (fault) => {
      const before = last;
      last = errorMessage(fault);
      return last !== before;
    },
    reset: () => {
      last = undefined;
    },
  };
};

/** What the log says of a fault. */
interface SerializedError {
  readonly [name: string]: unknown;
  readonly type: string;
  /** Replaced where the sentence may quote what people sent. */
  readonly message: string;
  /** Where it happened, without the sentence. */
  readonly stack: string;
}

/** Faults deeper than this say nothing new. */
const maxCauseDepth = 3;

/** Most places in the code of one fault. */
const maxStackFrames = 12;

/** A fault as the log may keep it: faults carry whatever a driver hangs on them, such as rows that people wrote or the settings of a connection. */
export const serializeError = (fault: unknown): SerializedError => serialize(fault, 0);

const serialize = (fault: unknown, depth: number): SerializedError => {
  if (!(fault instanceof Error)) return { type: typeof fault, message: '', stack: '' };
  const [code, constraint] = [stringProperty(fault, 'code'), stringProperty(fault, 'constraint')];
  return {
    type: fault.name,
    ...(code === undefined ? {} : { code }),
    message: mayQuoteInput(fault, code)
      ? 'Left out, since it may quote what people sent.'
      : fault.message,
    ...(constraint === undefined ? {} : { constraint }),
    stack: (fault.stack ?? '')
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .slice(0, maxStackFrames)
      .join('\n'),
    ...(fault.cause === undefined || depth >= maxCauseDepth
      ? {}
      : { cause: serialize(fault.cause, depth + 1) }),
  };
};

/** JSON.parse quotes the text it cannot read; PostgreSQL quotes values it does not take (classes 22 and 23) and statements (class 42). */
const mayQuoteInput = (fault: Error, code: string | undefined): boolean =>
  fault instanceof SyntaxError || /^(?:22|23|42)[0-9A-Z]{3}$/.test(code ?? '');

const stringProperty = (fault: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(fault, name);
  return typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined;
};
