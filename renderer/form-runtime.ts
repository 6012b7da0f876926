/**
 * Chunk for documents with a form. It imports neither React nor lazy-chunks.ts: a lazy chunk must
 * not import its loader, or bundlers lose the load order.
 */
export { createFormValues } from './react/react-hook-form.ts';
export { createCountdowns } from './runtime/countdowns.ts';
export { createForm } from './runtime/form/form.ts';
