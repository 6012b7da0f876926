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
  readonly origin: Omit<ScreenOrigin, 'document'>;
  readonly screen: CompiledScreen;
}

/** Screens by the document that they were compiled from, as long as somebody holds the document. Documents and compiled screens are never changed in place. */
const remembered = new WeakMap<object, Remembered>();

const isObject = (document: unknown): document is object => typeof document === 'object' && document !== null;

/** The screen that the same document became before, when everything else that it is compiled from is the same as well. */
export const recallScreen = ({ document, fragments, validate, contracts, capabilities, limits }: ScreenOrigin): Pick<Remembered, 'screen'> | undefined => {
  const known = isObject(document) ? remembered.get(document) : undefined;
  if (known === undefined) return undefined;
  const { origin } = known;
  const isSame =
    origin.fragments === fragments &&
    origin.validate === validate &&
    origin.contracts === contracts &&
    origin.capabilities === capabilities &&
    origin.limits === limits;
  return isSame ? known : undefined;
};

export const rememberScreen = ({ document, fragments, validate, contracts, capabilities, limits }: ScreenOrigin, screen: CompiledScreen): void => {
  // Not the options as a whole: they hold the values of the form.
  if (isObject(document)) remembered.set(document, { origin: { fragments, validate, contracts, capabilities, limits }, screen });
};
