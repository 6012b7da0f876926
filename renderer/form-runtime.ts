/**
 * All that a document with a form needs and others do not, loaded with the first of them (forms-door.ts). It draws nothing, so that a screen is opened before
 * React is there, and loads nothing: what is loaded later must not import what loads (later.ts), or bundlers cannot tell any more who comes before whom.
 */
export { compileForm } from './compile/compile-form.ts';
export { createFormValues } from './react/react-hook-form.ts';
export { createCountdowns } from './runtime/countdowns.ts';
export { createForm } from './runtime/form/form.ts';
