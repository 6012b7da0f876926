import type { CompiledScreen } from './compiled.ts';

/** All that a screen is compiled from. Only told apart, never looked into. */
export interface CompileKey {
  readonly document: unknown;
  readonly fragments?: unknown;
  readonly validate?: unknown;
  readonly contracts: unknown;
  readonly capabilities?: unknown;
  readonly limits?: unknown;
}

interface CacheEntry {
  readonly key: readonly unknown[];
  readonly screen: CompiledScreen;
}

/** Screens by the document that they were compiled from, as long as somebody holds the document. Documents and compiled screens are never changed in place. */
const cache = new WeakMap<object, CacheEntry>();

const isObject = (document: unknown): document is object =>
  typeof document === 'object' && document !== null;

/** Not the options as a whole: they hold what a page is opened with, such as its parameters. */
const keyParts = ({
  fragments,
  validate,
  contracts,
  capabilities,
  limits,
}: CompileKey): readonly unknown[] => [fragments, validate, contracts, capabilities, limits];

/** The screen that the same document became before, when everything else that it is compiled from is the same as well. */
export const getCachedScreen = (options: CompileKey): Pick<CacheEntry, 'screen'> | undefined => {
  const cached = isObject(options.document) ? cache.get(options.document) : undefined;
  return cached !== undefined && keyParts(options).every((part, at) => part === cached.key[at])
    ? cached
    : undefined;
};

export const cacheScreen = (options: CompileKey, screen: CompiledScreen): void => {
  if (isObject(options.document)) cache.set(options.document, { key: keyParts(options), screen });
};
