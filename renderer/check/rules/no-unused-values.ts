import type { Field } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { WarningRule } from '../checker.ts';
import { trackStateWrites } from '../conditions/changed-state.ts';
import { mayBeRequired } from '../scope/declared-types.ts';
import { referencesOf } from '../data-flow.ts';
import { fieldsSetBy } from '../inputs/input-domain.ts';

const roots = ['state', 'sources', 'params', 'fields'] as const;

const ownerOf = (use: ValueUse, pointer: string): string | undefined => {
  if (use.of === 'step' && use.step.do === 'set' && use.property === 'value')
    return `state.${use.step.state}`;
  if (!pointer.startsWith('/form/') && !pointer.startsWith('/sources/')) return undefined;
  const [, part, name = '', field = ''] = pointer.split('/');
  if (part === 'form' && name === 'fields') return `fields.${field}`;
  return part === 'sources' ? `sources.${name}` : undefined;
};

/** Fields that are validated, or that require consent, need no reader. */
const isConstraint = (field: Field): boolean =>
  (field.rules ?? []).length > 0 || (field.type === 'boolean' && mayBeRequired(field));

/** Requires a reader for state, sources, fields and fragment parameters, and a node for slots. */
export const noUnusedValue: WarningRule = ({ document, parse, report }) => {
  const { kind, state, sources, params, slots, form } = document;
  const names = {
    state: Object.keys(state ?? {}),
    sources: Object.keys(sources ?? {}),
    // Parameters of routes and templates may be needed by external systems.
    params: kind === 'fragment' ? Object.keys(params ?? {}) : [],
    fields: Object.entries(form?.fields ?? {}).flatMap(([name, field]) =>
      isConstraint(field) ? [] : [name],
    ),
  };
  const read = new Set<string>();
  const renderedSlots = new Set<string>();
  /** A form that is never read or validated is a demo. */
  let isFormUsed = false;
  const note = (root: (typeof roots)[number], entry: string, owner?: string): void => {
    // A misspelt name counts for its suggestion.
    const name = suggestName(entry, names[root]) ?? entry;
    if (`${root}.${name}` !== owner) read.add(`${root}.${name}`);
  };
  return {
    value: (value, { pointer }, use) => {
      const references = referencesOf(parse(value, pointer));
      if (references.length === 0) return;
      const owner = ownerOf(use, pointer);
      for (const { root, entry } of references) {
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
        section: Pointer,
        messageId: `never-read.${'state' | 'source' | 'parameter' | 'field'}`,
      ): void => {
        for (const name of names[root])
          if (!read.has(`${root}.${name}`)) report(messageId, joinPointer(section, name), { name });
      };
      reportUnread('state', '/state', 'never-read.state');
      reportUnread('sources', '/sources', 'never-read.source');
      reportUnread('params', '/params', 'never-read.parameter');
      if (isFormUsed && document.route?.openedBy !== 'developer')
        reportUnread('fields', '/form/fields', 'never-read.field');
      slots?.forEach((name, index) => {
        if (!renderedSlots.has(name))
          report('never-read.slot', joinPointer('/slots', index), { name });
      });
    },
  };
};

/** Requires something that fills each state and field that is read. */
export const noUnfilledValue: WarningRule = ({ document, parse, report }) => {
  const fields = Object.keys(document.form?.fields ?? {});
  const writes = trackStateWrites(document, parse);
  const filled = new Set<string>();
  const read = new Set<string>();
  return {
    value: (value, { pointer }) => {
      for (const { root, entry } of referencesOf(parse(value, pointer)))
        if (entry !== undefined) read.add(`${root}.${entry}`);
    },
    step: (step, path) => {
      writes.step(step, path);
      for (const name of fieldsSetBy(step)) filled.add(`fields.${name}`);
    },
    node: ({ field }) => {
      if (field !== undefined) filled.add(`fields.${suggestName(field, fields) ?? field}`);
    },
    end: () => {
      for (const [name, { init }] of Object.entries(document.state ?? {})) {
        if (init !== undefined || writes.changed().has(name) || !read.has(`state.${name}`))
          continue;
        report('never-filled.state', joinPointer('/state', name), { name });
      }
      for (const [name, field] of Object.entries(document.form?.fields ?? {})) {
        // Required fields without input are reported by `noUnreachableField`.
        if (
          field.init !== undefined ||
          mayBeRequired(field) ||
          filled.has(`fields.${name}`) ||
          !read.has(`fields.${name}`)
        )
          continue;
        report('never-filled.field', joinPointer('/form/fields', name), { name });
      }
    },
  };
};
