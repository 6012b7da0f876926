export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'unknown error';

export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Suppresses consecutive equal errors, so that a recurring one does not flood the log. */
interface ErrorDeduper {
  readonly isNew: (error: unknown) => boolean;
  readonly reset: () => void;
}

export const createErrorDeduper = (): ErrorDeduper => {
  let last: string | undefined;
  return {
    isNew: (error) => {
      const before = last;
      last = errorMessage(error);
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
export const serializeError = (error: unknown): SerializedError => serialize(error, 0);

const serialize = (error: unknown, depth: number): SerializedError => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const [code, constraint] = [stringProperty(error, 'code'), stringProperty(error, 'constraint')];
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    message: mayQuoteInput(error, code)
      ? 'Omitted, because it may contain user input.'
      : error.message,
    ...(constraint === undefined ? {} : { constraint }),
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .slice(0, maxStackFrames)
      .join('\n'),
    ...(error.cause === undefined || depth >= maxCauseDepth
      ? {}
      : { cause: serialize(error.cause, depth + 1) }),
  };
};

/**
 * JSON.parse quotes its input; PostgreSQL quotes values (classes 22, 23) and statements (class 42).
 */
const mayQuoteInput = (error: Error, code: string | undefined): boolean =>
  error instanceof SyntaxError || /^(?:22|23|42)[0-9A-Z]{3}$/.test(code ?? '');

const stringProperty = (error: Error, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' && /^[\w.-]{1,80}$/.test(value) ? value : undefined;
};
