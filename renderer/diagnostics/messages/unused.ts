import type { Messages } from './wording.ts';

export interface Declaration {
  readonly name: string;
  /** True if the name occurs nowhere else, so that the declaration can be removed. */
  readonly isRemovable: boolean;
}

export interface Name {
  readonly name: string;
}

const unused = (message: string, isRemovable: boolean) => ({
  message,
  ...(isRemovable && { change: 'remove' as const }),
});

const neverRead = (what: string, name: string, advice: string) => ({
  message: `the ${what} "${name}" is never used. ${advice}, or remove it.`,
  found: name,
});

/** Messages about declarations without effect. */
export const unusedMessages = {
  'unused-action': ({ name, isRemovable }: Declaration) =>
    unused(
      `nothing runs the action "${name}". Run it from an event or a step, or remove it.`,
      isRemovable,
    ),
  'unused-overlay': ({ name, isRemovable }: Declaration) =>
    unused(`nothing opens "${name}". Open it with a dialog step, or remove it.`, isRemovable),
  'unused-countdown': ({ name, isRemovable }: Declaration) =>
    unused(
      `nothing starts the countdown "${name}". Start it with a countdown step, or remove it.`,
      isRemovable,
    ),
  'never-read.state': ({ name }: Name) => neverRead('state', name, 'Read it'),
  'never-read.source': ({ name }: Name) =>
    neverRead('source', name, 'Show it with a source node, read it'),
  'never-read.parameter': ({ name }: Name) => neverRead('parameter', name, 'Read it'),
  'never-read.field': ({ name }: Name) => neverRead('field', name, 'Send or read it'),
  'never-read.slot': ({ name }: Name) => ({
    message: `the slot "${name}" is never shown. Show it with a slot node, or remove it.`,
    found: name,
  }),
  'never-read.stored': ({ name }: Name) => ({
    message: `no screen can read the key "${name}", which has no contract. Use the key of a stored value, or remove the step.`,
    found: name,
  }),
  'never-read.stored-key': ({ name }: Name) => ({
    message: `no document reads the stored value "${name}". Read it with a source, or remove the step.`,
    found: name,
  }),
  'never-filled.stored': ({ name }: Name) => ({
    message: `no document stores "${name}", so this is always empty. Store it with a step, or remove the source.`,
    found: name,
  }),
  'never-filled.state': ({ name }: Name) => ({
    message: `the state "${name}" is read but never set. Add "init", or set it with a step.`,
    found: name,
  }),
  'never-filled.field': ({ name }: Name) => ({
    message: `the field "${name}" is read but never filled. Add an input for it, or "init".`,
    found: name,
  }),
} satisfies Messages;
