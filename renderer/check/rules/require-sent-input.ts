import type { Field, Step } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { ancestorsOf } from '../../document/node-path.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { isCatalogueStep } from '../../document/step-roles.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { isErrorFree } from '../../expressions/error-nodes.ts';
import { childExpressions, type Expression } from '../../expressions/expression.ts';
import type { Rule } from '../checker.ts';
import { contentSources, referencesOf } from '../data-flow.ts';
import { fieldsSetBy } from '../inputs/input-domain.ts';
import { mayBeRequired } from '../scope/declared-types.ts';

/** Steps and sources that pass values on. `set` and `form` pass them to other readers. */
const senders: ReadonlySet<Step['do']> = new Set([
  'request',
  'native',
  'go',
  'store',
  'cookie',
  'copy',
  'track',
  'set',
  'form',
]);

const isSending = (use: ValueUse): boolean =>
  (use.of === 'step' && (senders.has(use.step.do) || isCatalogueStep(use.step))) ||
  use.of === 'source';

const isShowing = (use: ValueUse): boolean =>
  use.of === 'prop' ||
  use.of === 'parameter' ||
  use.of === 'list' ||
  use.of === 'node' ||
  (use.of === 'step' && use.step.do === 'toast');

/** An empty text, or an operation on literals such as `["trim", ""]`. */
const isEmptyConstant = (expression: Expression): boolean =>
  expression.kind === 'literal'
    ? expression.isErrorNode !== true && (expression.value ?? '') === ''
    : expression.kind === 'operation' && referencesOf(expression).length === 0;

/** A written value, or another field. */
const isOtherInput = (name: string, expression: Expression): boolean =>
  isErrorFree(expression) &&
  referencesOf(expression).every(({ root, entry }) => root === 'fields' && entry !== name);

/** Compares a value, as a choice of what to do does. */
const comparesEqual = (expression: Expression): boolean =>
  (expression.kind === 'operation' && ['eq', 'in', 'match'].includes(expression.name)) ||
  childExpressions(expression).some(comparesEqual);

/** Requires each entered value to be sent: otherwise the user types it for nothing. */
export const requireSentInput: Rule = ({ document, contracts, parse, report }) => {
  if (document.kind === 'fragment' || document.route?.openedBy === 'developer') return {};
  const { fields = {}, lists = {} } = document.form ?? {};
  const entered = new Map<string, Pointer>();
  const filledIn = new Map<string, Set<Pointer | undefined>>();
  const sent = new Set<string>();
  const shown = new Map<string, Set<Pointer | undefined>>();
  const read = new Set<string>();
  /** Fields that are compared, such as a repeated password or a choice. */
  const compared = new Set<string>();
  /** Parameters named like a field whose value is lost. */
  const lost = new Map<string, Pointer>();
  let hasCall = false;
  const isChecked = (name: string, field: Field): boolean =>
    !compared.has(name) && (mayBeRequired(field) || (field.rules ?? []).length > 0);
  const isShown = (name: string): boolean =>
    [...(shown.get(name) ?? [])].some((node) => filledIn.get(name)?.has(node) !== true);
  return {
    node: ({ field, fields: list }, { pointer }) => {
      if (field !== undefined) entered.set(field, pointer);
      if (list !== undefined) entered.set(list, pointer);
    },
    step: (step, { pointer, ancestors }) => {
      const [node] = ancestorsOf(ancestors, 'node');
      for (const name of fieldsSetBy(step))
        filledIn.set(name, (filledIn.get(name) ?? new Set()).add(node?.pointer));
      if (step.do !== 'request' || step.call === undefined) return;
      hasCall = true;
      const request = ownEntry(contracts.calls, step.call)?.request;
      const [list] = Object.keys(lists);
      if (request?.kind === 'record' && request.rest !== undefined && step.rest === undefined)
        if (
          list !== undefined &&
          Object.keys(step.with ?? {}).every((name) => Object.hasOwn(request.fields, name))
        )
          lost.set(list, pointer);
    },
    value: (value, { pointer, ancestors }, use) => {
      const expression = parse(value, pointer);
      const owner = pointer.startsWith('/form/fields/') ? pointer.split('/')[3] : undefined;
      const isComparison = comparesEqual(expression);
      const [node] = ancestorsOf(ancestors, 'node');
      for (const { root, entry = '' } of referencesOf(expression)) {
        if (root !== 'fields') continue;
        if (entry !== owner) read.add(entry);
        if (entry === owner || isComparison) compared.add(entry);
        if (owner !== undefined && entry !== owner) compared.add(owner);
      }
      if (owner !== undefined && isComparison) compared.add(owner);
      for (const { root, entry = '' } of contentSources(expression)) {
        if (root !== 'fields') continue;
        const isRefill = use.of === 'step' && use.step.do === 'form' && use.name === entry;
        if (isSending(use) && !isRefill) sent.add(entry);
        if (isShowing(use)) shown.set(entry, (shown.get(entry) ?? new Set()).add(node?.pointer));
      }
      if (use.of === 'node' || (use.of === 'step' && use.step.do !== 'request')) return;
      const field =
        use.of === 'step' && use.property === 'with' ? ownEntry(fields, use.name) : undefined;
      if (
        use.of === 'step' &&
        use.name !== undefined &&
        field !== undefined &&
        field.type !== 'boolean' &&
        (isEmptyConstant(expression) ||
          (isChecked(use.name, field) && isOtherInput(use.name, expression)))
      )
        lost.set(use.name, pointer);
    },
    end: () => {
      for (const [name, pointer] of lost)
        // In promotions, `promotionInputs` reports fields that no call sends.
        if (
          (entered.has(name) || filledIn.has(name)) &&
          (document.class !== 'promotion' || sent.has(name))
        )
          report('never-sent.request', pointer, { name, isList: Object.hasOwn(lists, name) });
      if (!hasCall || document.class === 'promotion') return;
      for (const [name, field] of Object.entries(fields)) {
        const isEntered = entered.has(name) || filledIn.has(name);
        if (field.type === 'boolean' || !isEntered || lost.has(name) || sent.has(name)) continue;
        if (isChecked(name, field) || (read.has(name) && !compared.has(name) && !isShown(name)))
          report('never-sent.field', joinPointer('/form/fields', name), { name });
      }
      for (const name of Object.keys(lists))
        if (entered.has(name) && !lost.has(name) && !sent.has(name))
          report('never-sent.field', joinPointer('/form/lists', name), { name });
    },
  };
};
