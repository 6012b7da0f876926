import type { Ancestor, NodePath } from '../../document/node-path.ts';
import type { Expression } from '../../expressions/expression.ts';
import { type Parse, createTypeChecker, type TypeChecker } from '../type-checker.ts';
import { contentSources, referencesOf } from '../data-flow.ts';
import type { Contracts } from '../../document/contract.ts';
import type { Node, ScreenDocument } from '../../document/generated/document.ts';
import { ownEntry } from '../../document/json.ts';
import { unwrapOptional, containsPii } from '../../document/type-algebra.ts';
import type { Type } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { walkDocument } from '../../document/walk.ts';
import { findHiddenFields } from './hidden-fields.ts';
import type { InferredTypes } from './screen-scope.ts';

/** Keys that the list of a bound entry reads; other names depend on no root. */
const keysOfName = (
  name: string,
  ancestors: Ancestor | undefined,
  parse: Parse,
): readonly string[] => {
  for (let at = ancestors; at !== undefined; at = at.parent) {
    const { layer, parent: outer } = at;
    if (layer.kind === 'entry' && layer.name === name)
      return collectKeysRead(parse(layer.list, layer.pointer), outer, parse);
  }
  return [];
};

const collectKeysRead = (
  expression: Expression,
  ancestors: Ancestor | undefined,
  parse: Parse,
): readonly string[] =>
  referencesOf(expression).flatMap(({ root, entry }) =>
    entry === undefined ? keysOfName(root, ancestors, parse) : [`${root}.${entry}`],
  );

interface UsedValue {
  readonly value: unknown;
  readonly place: NodePath;
  readonly use: ValueUse;
}

interface DocumentValues {
  readonly values: readonly UsedValue[];
  readonly inputs: ReadonlyMap<string, readonly Node[]>;
}

const collectValues = (document: ScreenDocument): DocumentValues => {
  const values: UsedValue[] = [];
  const inputs = new Map<string, readonly Node[]>();
  walkDocument(document, {
    value: (value, path, use) => void values.push({ value, place: path, use }),
    node: (node) =>
      node.field === undefined
        ? undefined
        : void inputs.set(node.field, [...(inputs.get(node.field) ?? []), node]),
  });
  return { values, inputs };
};

const isSentAsPersonal = (use: ValueUse, { calls }: Contracts): boolean => {
  const call =
    use.of === 'step' && use.step.do === 'request'
      ? use.step.call
      : use.of === 'source' && 'call' in use.source
        ? use.source.call
        : undefined;
  const request: Type | undefined = ownEntry(calls, call)?.request;
  if (request?.kind !== 'record' || (use.of !== 'step' && use.of !== 'source')) return false;
  const type =
    use.property === 'with'
      ? (ownEntry(request.fields, use.name) ?? request.rest)
      : use.property === 'rest'
        ? request.rest
        : undefined;
  return type !== undefined && containsPii(type);
};

const targetOf = ({ use }: UsedValue): string | undefined => {
  if (use.of === 'state') return `state.${use.name}`;
  if (use.of !== 'step') return undefined;
  if (use.step.do === 'set' && use.property === 'value') return `state.${use.step.state}`;
  return use.step.do === 'form' && use.name !== undefined ? `fields.${use.name}` : undefined;
};

/** Finds fields and state with personal data: sent as personal, or derived from personal values. */
const findPersonal = (
  document: ScreenDocument,
  values: readonly UsedValue[],
  knowledge: InferredTypes,
  parse: Parse,
): ReadonlySet<string> => {
  // Promotion inputs are personal for any call, regardless of its contract.
  const typed = document.class === 'promotion' ? Object.keys(document.form?.fields ?? {}) : [];
  const personal = new Set(typed.map((name) => `fields.${name}`));
  const { typeOf } = createTypeChecker(document, knowledge, parse);
  for (const { value, place, use } of values) {
    // Non-records are reported elsewhere and never sent.
    const isRest = use.of === 'step' && use.property === 'rest';
    if (
      !isSentAsPersonal(use, knowledge.contracts) ||
      (isRest && unwrapOptional(typeOf(value, place)).kind !== 'record')
    )
      continue;
    for (const { root, entry = '' } of contentSources(parse(value, place.pointer))) {
      if (root === 'fields' || root === 'state') personal.add(`${root}.${entry}`);
    }
  }
  const written = values.flatMap((used) => {
    const target = targetOf(used);
    return target === undefined || parse(used.value, used.place.pointer).kind === 'literal'
      ? []
      : [{ ...used, target }];
  });
  // After the first pass, revisits only dependents of new findings: hostile documents must not
  // cause quadratic time.
  const reads = new Map<UsedValue, readonly string[]>();
  const readsOf = (used: UsedValue): readonly string[] => {
    const read =
      reads.get(used) ??
      collectKeysRead(parse(used.value, used.place.pointer), used.place.ancestors, parse);
    reads.set(used, read);
    return read;
  };
  let pending = written;
  while (pending.length > 0) {
    const types: TypeChecker = createTypeChecker(document, { ...knowledge, personal }, parse);
    const found = new Set<string>();
    for (const { value, place, target } of pending)
      if (!found.has(target) && containsPii(types.typeOf(value, place))) found.add(target);
    for (const target of found) personal.add(target);
    pending =
      found.size === 0
        ? []
        : written.filter(
            (used) => !personal.has(used.target) && readsOf(used).some((key) => found.has(key)),
          );
  }
  return personal;
};

/**
 * Fields with one conditional input, unless the form keeps hidden values. Inputs never shown are
 * reported elsewhere.
 */
const findHideable = (
  document: ScreenDocument,
  inputs: DocumentValues['inputs'],
): ReadonlySet<string> => {
  const hideable = [...inputs].filter(
    ([, [first, second]]) =>
      first?.show !== undefined && first.show !== false && second === undefined,
  );
  return new Set(
    document.form?.whenHidden === 'keep' ? [] : hideable.map(([name]) => `fields.${name}`),
  );
};

const findFilled = (
  document: ScreenDocument,
  values: readonly UsedValue[],
  knowledge: InferredTypes,
  parse: Parse,
): ReadonlySet<string> => {
  const types = createTypeChecker(document, knowledge, parse);
  const isThere = ({ value, place }: UsedValue): boolean =>
    !['optional', 'missing'].includes(types.typeOf(value, place).kind);
  return new Set(
    values
      .filter(({ use }) => use.of === 'state')
      .filter(isThere)
      .flatMap((used) => targetOf(used) ?? []),
  );
};

/** Infers facts that declarations leave open: personal, filled and hidden values. */
export const inferDocument = (
  document: ScreenDocument,
  contracts: Contracts,
  config: InferredTypes['config'],
  parse: Parse,
): InferredTypes => {
  const { values, inputs } = collectValues(document);
  const nothing: InferredTypes = {
    contracts,
    config,
    personal: new Set(),
    filled: new Set(),
    hideable: findHideable(document, inputs),
    hidden: findHiddenFields(document),
  };
  const withState = { ...nothing, filled: findFilled(document, values, nothing, parse) };
  return { ...withState, personal: findPersonal(document, values, withState, parse) };
};
