import { startLanguageWorker } from './start-worker.ts';

/** One for all documents: it takes a moment to start. */
export const studioLanguage = startLanguageWorker();
