import { isSessionName } from '../../document/session-names.ts';
import { containsPii, isPersonal, typeAt, unwrapOptional } from '../../document/type-algebra.ts';
import { missing, type Type } from '../../document/type.ts';
import type { Expression, Operation, Reference } from '../../expressions/expression.ts';
import { operators } from '../../expressions/operators/index.ts';
import { flowingArgs, testOperators } from '../data-flow.ts';
import { highest, implied, levelOfNames, type Level, type Sensitivity } from './level.ts';

export interface LevelScope {
  /** Sensitivity of a screen root's entry, or without `entry` of a name in scope. */
  levelOf(root: string, entry: string | undefined, path?: readonly string[]): Sensitivity;
  /** Undefined before the value is type-checked. */
  typeOf(expression: Expression): Type | undefined;
}

/** Present exactly if their first argument or a later one is. */
const keepsPresence: ReadonlySet<string> = new Set(['default', 'trim', 'digits', 'phone', 'money']);

const withName = (scope: LevelScope, name: string, level: Level): LevelScope => ({
  ...scope,
  levelOf: (root, entry, path) =>
    root === name && entry === undefined
      ? { content: level, presence: 'none' }
      : scope.levelOf(root, entry, path),
});

/** Type of a field of a record, or of the records in a list. */
export const fieldTypeOf = (type: Type, field: string): Type => {
  const of = unwrapOptional(type);
  if (of.kind === 'list') return fieldTypeOf(of.of, field);
  return typeAt(of, [field]) ?? missing;
};

const levelOfReference = (reference: Reference, scope: LevelScope, field?: string): Level => {
  const { root, entry, path } = reference;
  const whole = scope.typeOf(reference);
  const type = whole && field !== undefined ? fieldTypeOf(whole, field) : whole;
  return highest([
    scope.levelOf(root, entry, path).content,
    [...path, field ?? ''].some(isSessionName) ? 'session' : 'none',
    type !== undefined && isPersonal(type) ? 'personal' : 'none',
  ]);
};

/** Level of fields that an operation names, or takes out of a record with all others. */
const levelOfFields = ({ name, names, args }: Operation, scope: LevelScope): Level => {
  const [record, field] = args;
  if (name === 'pluck') return names.some(isSessionName) ? 'session' : 'none';
  if (name === 'get' && field?.kind === 'literal')
    return isSessionName(String(field.value)) ? 'session' : 'none';
  if (name !== 'entries' && name !== 'join' && name !== 'get') return 'none';
  return levelOfNames(record && scope.typeOf(record));
};

/** Level of a type with all that is in it. */
const levelOfType = (type: Type | undefined): Level =>
  type !== undefined && containsPii(type) ? 'personal' : levelOfNames(type);

const levelOfArgs = (operation: Operation, scope: LevelScope, field?: string): Level => {
  const { name, names, args } = operation;
  const [first, second] = args;
  const levelsOf = (
    parts: readonly (Expression | undefined)[],
    within: LevelScope,
    at?: string,
  ): Level =>
    highest(parts.map((part) => (part === undefined ? 'none' : contentLevel(part, within, at))));
  /** Values that are returned, or of which the field is. */
  const all = (parts: readonly (Expression | undefined)[], within = scope): Level =>
    levelsOf(parts, within, field);
  // The engine does not know what an operator of the app returns of its values.
  if (name.includes(':'))
    return highest([levelsOf(args, scope), ...args.map((part) => levelOfType(scope.typeOf(part)))]);
  if (name === 'has' || name === 'empty')
    return implied(first ? presenceLevel(first, scope) : 'none');
  if (operators[name]?.bindsEntry === true) {
    const list = name === 'filter' ? all([first]) : levelsOf([first], scope);
    const body = all([second], withName(scope, names[0] ?? '', list));
    if (name === 'map') return highest([body, implied(list)]);
    return testOperators.has(name)
      ? implied(highest([list, body]))
      : highest([list, implied(body)]);
  }
  if (testOperators.has(name)) return implied(all(args));
  if (name === 'if' || name === 'match') {
    const results = flowingArgs(operation);
    return highest([
      all(results),
      implied(
        levelsOf(
          args.filter((part) => !results.includes(part)),
          scope,
        ),
      ),
    ]);
  }
  if (name === 'record' && field !== undefined)
    return levelsOf([args[names.indexOf(field)]], scope);
  if (name === 'get' || name === 'option') return highest([all([first]), implied(all([second]))]);
  return all(args);
};

/**
 * Sensitivity of a value, through every operator.
 * @param field judges this field of the records in the value only
 */
export const contentLevel = (expression: Expression, scope: LevelScope, field?: string): Level => {
  switch (expression.kind) {
    case 'literal':
      return 'none';
    case 'text':
      return highest(Object.values(expression.args).map((part) => contentLevel(part, scope)));
    case 'reference':
      return levelOfReference(expression, scope, field);
    case 'operation': {
      const whole = scope.typeOf(expression);
      const type = whole && field !== undefined ? fieldTypeOf(whole, field) : whole;
      return highest([
        levelOfArgs(expression, scope, field),
        levelOfFields(expression, scope),
        type !== undefined && isPersonal(type) ? 'personal' : 'none',
      ]);
    }
  }
};

/** Sensitivity of the fact that there is a value. */
export const presenceLevel = (expression: Expression, scope: LevelScope): Level => {
  switch (expression.kind) {
    case 'literal':
    case 'text':
      return 'none';
    case 'reference':
      return scope.levelOf(expression.root, expression.entry).presence;
    case 'operation':
      return keepsPresence.has(expression.name)
        ? highest(expression.args.map((part) => presenceLevel(part, scope)))
        : contentLevel(expression, scope);
  }
};
