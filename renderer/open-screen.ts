import { cacheScreen, getCachedScreen } from './compile/compile-cache.ts';
import { prepareScreen, type PrepareOptions } from './compile/prepare-screen.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { Runtime } from './runtime/runtime.ts';
import { getFormRuntime, startScreen, type StartScreenOptions } from './start-screen.ts';

export type { ValidateDocument } from './compile/prepare-screen.ts';

export type OpenScreenOptions = PrepareOptions & StartScreenOptions;

export type OpenedScreen =
  { readonly runtime: Runtime } | { readonly problems: readonly Diagnostic[] };

/**
 * Opens a document: from JSON to a screen that is ready to start. Never throws for a document.
 * @throws if the document has a form or countdown and the form runtime is not loaded
 */
export const openScreen = (options: OpenScreenOptions): OpenedScreen => {
  // Navigating back reuses the compiled screen.
  const prepared =
    getCachedScreen(options) ?? prepareScreen(options, () => getFormRuntime().compileForm);
  if ('problems' in prepared) return prepared;
  cacheScreen(options, prepared.screen);
  return { runtime: startScreen(prepared.screen, options) };
};
