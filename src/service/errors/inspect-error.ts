export const errorMessage = (fault: unknown): string =>
  fault instanceof Error && fault.message !== '' ? fault.message : 'unknown error';

export const isNotFound = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ENOENT';

/** Suppresses consecutive equal errors, so that a recurring one does not flood the log. */
interface ErrorDeduper {
  readonly isNew: (fault: unknown) => boolean;
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

interface SerializedError {
  readonly [name: string]: unknown;
  readonly type: string;
  readonly message: string;
  readonly stack: string;
}

const maxCauseDepth = 3;

const maxStackFrames = 12;

/**
 * Serializes an error for the log without driver properties, which may hold rows or credentials.
 */
export const serializeError = (fault: unknown): SerializedError => serialize(fault, 0);

const serialize = (fault: unknown, depth: number): SerializedError => {
  if (!(fault instanceof Error)) return { type: typeof fault, message: '', stack: '' };
  const [code, constraint] = [stringProperty(fault, 'code'), stringProperty(fault, 'constraint')];
  return {
    type: fault.name,
    ...(code === undefined ? {} : { code }),
    message: mayQuoteInput(fault, code)
      ? 'Omitted, because it may contain user input.'
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

/**
 * JSON.parse quotes its input; PostgreSQL quotes values (classes 22, 23) and statements (class 42).
 */
const mayQuoteInput = (fault: Error, code: string | undefined): boolean =>
  fault instanceof SyntaxError || /^(?:22|23|42)[0-9A-Z]{3}$/.test(code ?? '');

const stringProperty = (fault: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(fault, name);
  return typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined;
};
