import { startLanguageWorker } from './start-worker.ts';

/** Shared by all documents, because starting the worker takes a moment. */
export const studioLanguage = startLanguageWorker();
