import { pointerTo } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { suggestName } from '../../problems/suggest.ts';
import type { Advice } from '../proof.ts';
import { referencesOf } from '../scope/passed-references.ts';

const roots = ['state', 'sources', 'params'] as const;

/** What the value belongs to, written `state.step`: that it reads itself is no use. */
const ownerOf = (use: ValueUse, pointer: string): string | undefined => {
  if (use.of === 'step' && use.step.do === 'set' && use.property === 'value') return `state.${use.step.state}`;
  return pointer.startsWith('/sources/') ? `sources.${pointer.split('/')[2] ?? ''}` : undefined;
};

/** Every value that is kept, every source and every parameter of a fragment is read by something; every slot is drawn. */
export const neverRead: Advice = ({ document, parse, say }) => {
  const { kind, state, sources, params, slots } = document;
  const names = {
    state: Object.keys(state ?? {}),
    sources: Object.keys(sources ?? {}),
    // What an address or a template carries is made by others, who may need it elsewhere.
    params: kind === 'fragment' ? Object.keys(params ?? {}) : [],
  };
  const read = new Set<string>();
  const drawn = new Set<string>();
  const note = (root: (typeof roots)[number], entry: string, owner?: string): void => {
    // A misspelt name is a problem of its own; what it was meant to be is not unread.
    const name = suggestName(entry, names[root]) ?? entry;
    if (`${root}.${name}` !== owner) read.add(`${root}.${name}`);
  };
  return {
    value: (value, { pointer }, use) => {
      const owner = ownerOf(use, pointer);
      for (const { root, entry } of referencesOf(parse(value, pointer))) {
        const of = roots.find((name) => name === (root === 'status' ? 'sources' : root));
        if (entry !== undefined && of !== undefined) note(of, entry, owner);
      }
    },
    source: (source, name) => {
      if (source.kind === 'call' && (source.onAnswer ?? []).length > 0) note('sources', name);
    },
    node: ({ source, slot }) => {
      if (source !== undefined) note('sources', source);
      if (slot !== undefined) drawn.add(suggestName(slot, slots ?? []) ?? slot);
    },
    end: () => {
      const tell = (root: (typeof roots)[number], pointer: (name: string) => string, what: string, advice: string): void => {
        for (const name of names[root]) {
          if (!read.has(`${root}.${name}`))
            say('never-read', pointer(name), `nothing reads the ${what} "${name}". ${advice}, or take it away.`, { found: name });
        }
      };
      tell('state', (name) => pointerTo('/state', name), 'state', 'Read it');
      tell('sources', (name) => pointerTo('/sources', name), 'source', 'Draw it with a source node, read it');
      tell('params', (name) => pointerTo('/params', name), 'parameter', 'Read it');
      slots?.forEach((name, index) => {
        if (!drawn.has(name))
          say('never-read', pointerTo('/slots', index), `nothing draws the slot "${name}". Draw it with a slot node, or take it away.`, { found: name });
      });
    },
  };
};
