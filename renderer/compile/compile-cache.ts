import type { CompiledScreen } from './compiled.ts';

export interface CompileKey {
  readonly document: unknown;
  readonly fragments?: unknown;
  readonly validate?: unknown;
  readonly contracts: unknown;
  readonly capabilities?: unknown;
  readonly catalogue?: unknown;
  readonly limits?: unknown;
}

interface CacheEntry {
  readonly key: readonly unknown[];
  readonly screen: CompiledScreen;
}

/** Keyed weakly by document. Documents and compiled screens are never mutated. */
const cache = new WeakMap<object, CacheEntry>();

const isObject = (document: unknown): document is object =>
  typeof document === 'object' && document !== null;

const keyParts = ({
  fragments,
  validate,
  contracts,
  capabilities,
  catalogue,
  limits,
}: CompileKey): readonly unknown[] => [
  fragments,
  validate,
  contracts,
  capabilities,
  catalogue,
  limits,
];

/** Returns the cached screen if every input of compilation is identical. */
export const getCachedScreen = (options: CompileKey): Pick<CacheEntry, 'screen'> | undefined => {
  const cached = isObject(options.document) ? cache.get(options.document) : undefined;
  return cached !== undefined && keyParts(options).every((part, at) => part === cached.key[at])
    ? cached
    : undefined;
};

export const cacheScreen = (options: CompileKey, screen: CompiledScreen): void => {
  if (isObject(options.document)) cache.set(options.document, { key: keyParts(options), screen });
};
