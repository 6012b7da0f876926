import type { BuiltHelp } from './library.ts';

/** The reference. It is empty but in the built studio: there the build puts its own in place of this file (scripts/build/virtual-reference.ts). */
export const builtHelp: BuiltHelp = { contents: [], load: () => Promise.resolve([]) };
