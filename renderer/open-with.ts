import { cacheScreen, getCachedScreen } from './compile/compile-cache.ts';
import type { prepareScreen, PrepareOptions } from './compile/prepare-screen.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { Runtime } from './runtime/runtime.ts';
import { startScreen, type StartScreenOptions } from './start-screen.ts';

export type { ValidateDocument } from './compile/prepare-screen.ts';

export type OpenScreenOptions = PrepareOptions & StartScreenOptions;

export type OpenedScreen =
  { readonly runtime: Runtime } | { readonly problems: readonly Diagnostic[] };

/** Opens a document with the compiler, which some apps load on demand. */
export const openWith = (
  prepare: typeof prepareScreen,
  options: OpenScreenOptions,
): OpenedScreen => {
  // Navigating back reuses the compiled screen.
  const prepared = getCachedScreen(options) ?? prepare(options);
  if ('problems' in prepared) return prepared;
  cacheScreen(options, prepared.screen);
  return { runtime: startScreen(prepared.screen, options) };
};
