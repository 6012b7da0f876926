import type { Messages } from './wording.ts';

interface Declaration {
  readonly name: string;
  /** True if the name occurs nowhere else, so that the declaration can be removed. */
  readonly isRemovable: boolean;
}

interface Name {
  readonly name: string;
}

const unused = (message: string, isRemovable: boolean) => ({
  message,
  ...(isRemovable && { change: 'remove' as const }),
});

const neverRead = (what: string, name: string, advice: string) => ({
  message: `nothing reads the ${what} "${name}". ${advice}, or take it away.`,
  found: name,
});

/** Messages about declarations without effect. */
export const unusedMessages = {
  'unused-action': ({ name, isRemovable }: Declaration) =>
    unused(
      `nothing starts the action "${name}". Run it when something happens, or take it away.`,
      isRemovable,
    ),
  'unused-overlay': ({ name, isRemovable }: Declaration) =>
    unused(`nothing opens "${name}". Open it with a dialog step, or take it away.`, isRemovable),
  'unused-countdown': ({ name, isRemovable }: Declaration) =>
    unused(
      `nothing starts the countdown "${name}". Start it with a countdown step, or take it away.`,
      isRemovable,
    ),
  'never-read.state': ({ name }: Name) => neverRead('state', name, 'Read it'),
  'never-read.source': ({ name }: Name) =>
    neverRead('source', name, 'Draw it with a source node, read it'),
  'never-read.parameter': ({ name }: Name) => neverRead('parameter', name, 'Read it'),
  'never-read.field': ({ name }: Name) =>
    neverRead('field', name, 'Send it or read it: what is filled in gets lost'),
  'never-read.slot': ({ name }: Name) => ({
    message: `nothing draws the slot "${name}". Draw it with a slot node, or take it away.`,
    found: name,
  }),
  'never-filled.state': ({ name }: Name) => ({
    message: `the state "${name}" is read and always missing. Give it an init, or set it with a step.`,
    found: name,
  }),
  'never-filled.field': ({ name }: Name) => ({
    message: `the field "${name}" is read and always empty. Draw an input for it, or give it an init.`,
    found: name,
  }),
} satisfies Messages;
