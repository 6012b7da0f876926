import type { Field } from '../../document/generated/document.ts';
import { joinPointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { WarningRule } from '../checker.ts';
import { mayBeRequired } from '../scope/declared-types.ts';
import { referencesOf } from '../data-flow.ts';
import { fieldsSetBy } from '../inputs/input-domain.ts';

const roots = ['state', 'sources', 'params', 'fields'] as const;

/** What the value belongs to, written `state.step`: that it reads itself is no use. */
const ownerOf = (use: ValueUse, pointer: string): string | undefined => {
  if (use.of === 'step' && use.step.do === 'set' && use.property === 'value')
    return `state.${use.step.state}`;
  const [, part, name = '', field = ''] = pointer.split('/');
  if (part === 'form' && name === 'fields') return `fields.${field}`;
  return part === 'sources' ? `sources.${name}` : undefined;
};

/** Whether a field is asked for its own sake: what is typed has to be right, or the person has to say yes, before anything is sent. */
const isConstraint = (field: Field): boolean =>
  (field.rules ?? []).length > 0 || (field.type === 'boolean' && mayBeRequired(field));

/** Every value that is kept or filled in, every source and every parameter of a fragment is read by something; every slot is drawn. */
export const noUnusedValue: WarningRule = ({ document, parse, report: say }) => {
  const { kind, state, sources, params, slots, form } = document;
  const names = {
    state: Object.keys(state ?? {}),
    sources: Object.keys(sources ?? {}),
    // What an address or a template carries is made by others, who may need it elsewhere.
    params: kind === 'fragment' ? Object.keys(params ?? {}) : [],
    fields: Object.entries(form?.fields ?? {}).flatMap(([name, field]) =>
      isConstraint(field) ? [] : [name],
    ),
  };
  const read = new Set<string>();
  const renderedSlots = new Set<string>();
  /** A form of which nothing is read and which no step looks at is there to be tried, and so are those of developers. */
  let isFormUsed = false;
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
        if (of === 'fields') isFormUsed = true;
      }
    },
    source: (source, name) => {
      if (source.kind === 'call' && (source.onAnswer ?? []).length > 0) note('sources', name);
    },
    step: (step) => {
      if (step.do === 'form' && step.how === 'validate') isFormUsed = true;
    },
    node: ({ source, slot }) => {
      if (source !== undefined) note('sources', source);
      if (slot !== undefined) renderedSlots.add(suggestName(slot, slots ?? []) ?? slot);
    },
    end: () => {
      const reportUnread = (
        root: (typeof roots)[number],
        pointer: (name: string) => string,
        what: string,
        advice: string,
      ): void => {
        for (const name of names[root]) {
          if (!read.has(`${root}.${name}`))
            say(
              'never-read',
              pointer(name),
              `nothing reads the ${what} "${name}". ${advice}, or take it away.`,
              { found: name },
            );
        }
      };
      reportUnread('state', (name) => joinPointer('/state', name), 'state', 'Read it');
      reportUnread(
        'sources',
        (name) => joinPointer('/sources', name),
        'source',
        'Draw it with a source node, read it',
      );
      reportUnread('params', (name) => joinPointer('/params', name), 'parameter', 'Read it');
      if (isFormUsed && document.route?.openedBy !== 'developer')
        reportUnread(
          'fields',
          (name) => joinPointer('/form/fields', name),
          'field',
          'Send it or read it: what is filled in gets lost',
        );
      slots?.forEach((name, index) => {
        if (!renderedSlots.has(name))
          say(
            'never-read',
            joinPointer('/slots', index),
            `nothing draws the slot "${name}". Draw it with a slot node, or take it away.`,
            { found: name },
          );
      });
    },
  };
};

/** What is read is given a value by something: state by its start or a step, a field by an input, its start or a step. */
export const noUnfilledValue: WarningRule = ({ document, parse, report: say }) => {
  const names = {
    state: Object.keys(document.state ?? {}),
    fields: Object.keys(document.form?.fields ?? {}),
  };
  const filled = new Set<string>();
  const read = new Set<string>();
  return {
    value: (value, { pointer }) => {
      for (const { root, entry } of referencesOf(parse(value, pointer)))
        if (entry !== undefined) read.add(`${root}.${entry}`);
    },
    step: (step) => {
      // What a misspelt name was meant to be is given a value.
      if (step.do === 'set' || step.do === 'locate')
        filled.add(`state.${suggestName(step.state, names.state) ?? step.state}`);
      for (const name of fieldsSetBy(step)) filled.add(`fields.${name}`);
    },
    node: ({ field }) => {
      if (field !== undefined) filled.add(`fields.${suggestName(field, names.fields) ?? field}`);
    },
    end: () => {
      for (const [name, { init }] of Object.entries(document.state ?? {})) {
        if (init !== undefined || filled.has(`state.${name}`) || !read.has(`state.${name}`))
          continue;
        say(
          'never-filled',
          joinPointer('/state', name),
          `the state "${name}" is read and always missing. Give it an init, or set it with a step.`,
          {
            found: name,
          },
        );
      }
      for (const [name, field] of Object.entries(document.form?.fields ?? {})) {
        // That nothing draws a required field is told elsewhere.
        if (
          field.init !== undefined ||
          mayBeRequired(field) ||
          filled.has(`fields.${name}`) ||
          !read.has(`fields.${name}`)
        )
          continue;
        say(
          'never-filled',
          joinPointer('/form/fields', name),
          `the field "${name}" is read and always empty. Draw an input for it, or give it an init.`,
          {
            found: name,
          },
        );
      }
    },
  };
};
