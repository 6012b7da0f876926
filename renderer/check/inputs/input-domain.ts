import { formatDate } from '../../document/date.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import { missing, type Type } from '../../document/type.ts';
import type { InputLimits, PropLimit } from '../../document/widget-contract.ts';
import type { Step, FieldKind, Node } from '../../document/generated/document.ts';
import type { NodePath } from '../../document/node-path.ts';
import { parentPointer, joinPointer, type Pointer } from '../../document/pointer.ts';
import type { ValueUse } from '../../document/visitor.ts';
import type { TypeChecker } from '../type-checker.ts';
import { inputLimitsOf } from '../widget-metadata.ts';

interface Limit<Value> {
  readonly is: Value;
  readonly path: string;
}

/** Literal limits of the values an input accepts. Absent members do not limit. */
export interface InputDomain {
  /** In characters. */
  readonly maxLength?: Limit<number>;
  readonly digits?: true;
  /** Inclusive range, dates as YYYY-MM-DD. */
  readonly days?: { readonly first?: Limit<string>; readonly last?: Limit<string> };
  readonly choices?: Limit<readonly string[]>;
}

/** Lists all literal values of a type; `undefined` if open or optional. */
const literalValues = (type: Type): readonly (string | number)[] | undefined =>
  type.kind === 'number' || (type.kind === 'text' && type.open !== true) ? type.values : undefined;

const fieldsIn = (list: Type): Readonly<Record<string, Type>> | undefined => {
  const entry = list.kind === 'list' ? unwrapOptional(list.of) : missing;
  return entry.kind === 'record' ? entry.fields : undefined;
};

const optionTexts = (
  fields: Readonly<Record<string, Type>>,
  name: string,
): readonly string[] | undefined => {
  const type = unwrapOptional(fields[name] ?? missing);
  return type.kind === 'missing' ? [] : literalValues(type)?.map(String);
};

const choicesOfOptions = (list: Type): readonly string[] | undefined => {
  const fields = fieldsIn(list);
  if (fields === undefined) return undefined;
  const [types, names] = [optionTexts(fields, 'type'), optionTexts(fields, 'name')];
  const haveTypes = fields.type?.kind === 'text' || fields.type?.kind === 'number';
  return haveTypes ? types : types && names && [...types, ...names];
};

/** Regions with their cities. The type does not link them, so all combinations count. */
const choicesOfCities = (list: Type): readonly string[] | undefined => {
  const regions = fieldsIn(list);
  if (regions === undefined) return undefined;
  const inside = unwrapOptional(regions.children ?? missing);
  const names = optionTexts(regions, 'name');
  if (inside.kind === 'missing') return names;
  const cities = optionTexts(fieldsIn(inside) ?? {}, 'name');
  return cities && names?.flatMap((name) => [name, ...cities.map((city) => `${name}-${city}`)]);
};

const literalDays = (type: Type): readonly string[] | undefined =>
  literalValues(type)?.map((day) => formatDate(day, false, {}) ?? '');

const maxLengthDomain = (
  numbers: readonly (string | number | undefined)[] | undefined,
  path: string,
): InputDomain => {
  const max = Math.max(
    ...(numbers ?? []).map((number) => (typeof number === 'number' ? number : Infinity)),
  );
  return max > 0 && max < Infinity ? { maxLength: { is: max, path } } : {};
};

/** Domain for a prop. With several possible values, the widest one applies. */
const domainOfProp = (limit: PropLimit, given: Type, path: string): InputDomain => {
  if (typeof limit === 'object')
    return maxLengthDomain(
      literalValues(given)?.map((choice) => limit[choice]),
      path,
    );
  if (limit === 'letters') return maxLengthDomain(literalValues(given), path);
  if (limit === 'first' || limit === 'last') {
    const days = [...(literalDays(given) ?? [])].sort();
    const end = limit === 'first' ? days[0] : days.at(-1);
    return end === undefined ? {} : { days: { [limit]: { is: end, path } } };
  }
  const choices = limit === 'choices' ? choicesOfOptions(given) : choicesOfCities(given);
  return choices === undefined ? {} : { choices: { is: choices, path } };
};

const inputDomain = (
  { field, signs, props }: InputLimits,
  given: ReadonlyMap<string, Type>,
): InputDomain => {
  let domain: InputDomain = {
    ...(signs === 'digits' && { digits: true }),
    ...(field === 'date' && { days: {} }),
  };
  for (const [name, limit] of Object.entries(props)) {
    const more = domainOfProp(limit, given.get(name) ?? missing, `props.${name}`);
    const fewer =
      more.maxLength !== undefined &&
      domain.maxLength !== undefined &&
      domain.maxLength.is < more.maxLength.is
        ? domain.maxLength
        : undefined;
    domain = {
      ...domain,
      ...more,
      ...(fewer && { maxLength: fewer }),
      ...(domain.days && { days: { ...domain.days, ...more.days } }),
    };
  }
  return domain;
};

export const fieldsSetBy = (step: Step): readonly string[] =>
  step.do === 'form' ? Object.keys(step.values ?? {}) : [];

interface RenderedInput {
  readonly widget: string;
  readonly pointer: Pointer;
  readonly domain: InputDomain;
}

export const fieldPointer = (field: string): Pointer => joinPointer('/form/fields', field);

/** Tracks which inputs render each field or kind, and the props that limit them. */
export const trackInputs = ({ contracts, typeOf }: TypeChecker) => {
  const rendered = new Map<Pointer, Omit<RenderedInput, 'domain'>[]>();
  const given = new Map<Pointer, Map<string, Type>>();
  const domainOf = (widget: string, pointer: Pointer): InputDomain => {
    const limits = inputLimitsOf(widget, contracts);
    return limits === undefined
      ? {}
      : inputDomain(limits, given.get(pointer) ?? new Map<string, Type>());
  };
  return {
    node: ({ field, widget }: Node, { pointer }: NodePath): void => {
      if (field === undefined) return;
      const declared = fieldPointer(field);
      rendered.set(declared, [...(rendered.get(declared) ?? []), { widget, pointer }]);
    },
    kind: ({ widget }: FieldKind, { pointer }: NodePath): void =>
      void rendered.set(pointer, [{ widget, pointer }]),
    value: (value: unknown, path: NodePath, use: ValueUse): void => {
      if (use.of !== 'prop' || inputLimitsOf(use.widget, contracts)?.props[use.name] === undefined)
        return;
      const input = parentPointer(parentPointer(path.pointer));
      const props = given.get(input) ?? new Map<string, Type>();
      given.set(input, props.set(use.name, typeOf(value, path)));
    },
    /** Inputs of a declaration; valid only after the walk. */
    of: (declared: Pointer): readonly RenderedInput[] =>
      (rendered.get(declared) ?? []).map(({ widget, pointer }) => ({
        widget,
        pointer,
        domain: domainOf(widget, pointer),
      })),
  };
};
