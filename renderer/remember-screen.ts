import type { CompiledScreen } from './compile/compiled.ts';

/** All that a screen is compiled from. Only told apart, never looked into. */
export interface ScreenOrigin {
  readonly document: unknown;
  readonly fragments?: unknown;
  readonly validate?: unknown;
  readonly contracts: unknown;
  readonly capabilities?: unknown;
  readonly limits?: unknown;
}

interface Remembered {
  readonly origin: readonly unknown[];
  readonly screen: CompiledScreen;
}

/** Screens by the document that they were compiled from, as long as somebody holds the document. Documents and compiled screens are never changed in place. */
const remembered = new WeakMap<object, Remembered>();

const isObject = (document: unknown): document is object =>
  typeof document === 'object' && document !== null;

/** Not the options as a whole: they hold what a page is opened with, such as its parameters. */
const originOf = ({
  fragments,
  validate,
  contracts,
  capabilities,
  limits,
}: ScreenOrigin): readonly unknown[] => [fragments, validate, contracts, capabilities, limits];

/** The screen that the same document became before, when everything else that it is compiled from is the same as well. */
export const recallScreen = (options: ScreenOrigin): Pick<Remembered, 'screen'> | undefined => {
  const known = isObject(options.document) ? remembered.get(options.document) : undefined;
  return known !== undefined && originOf(options).every((part, at) => part === known.origin[at])
    ? known
    : undefined;
};

export const rememberScreen = (options: ScreenOrigin, screen: CompiledScreen): void => {
  if (isObject(options.document))
    remembered.set(options.document, { origin: originOf(options), screen });
};
