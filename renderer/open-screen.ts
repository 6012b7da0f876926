import { prepareScreen } from './compile/prepare-screen.ts';
import { openWith, type OpenedScreen, type OpenScreenOptions } from './open-with.ts';

/**
 * Opens a document: from JSON to a screen that is ready to start. Never throws for a document.
 * @throws if the document has a form or countdown and the form runtime is not loaded
 */
export const openScreen = (options: OpenScreenOptions): OpenedScreen =>
  openWith(prepareScreen, options);
