import { ancestorsOf, type NodePath } from '../../document/node-path.ts';
import { joinPointer, type Pointer, parentPointer } from '../../document/pointer.ts';
import type { Rule } from '../checker.ts';
import { isSatisfiable, type TestResult } from '../conditions/satisfiability.ts';
import {
  createTypeLookup,
  enclosingConditions,
  hasTypeError,
  consequenceOf,
} from '../conditions/enclosing-conditions.ts';
import { isErrorFree } from '../../expressions/error-nodes.ts';

interface RequiredField {
  readonly pointer: Pointer;
  readonly test?: TestResult;
}

interface RenderSite {
  readonly tests: readonly TestResult[];
  readonly typeOf: ReturnType<typeof createTypeLookup>;
}

/**
 * Requires an input that can be shown while its field is required. Inputs never shown at all are
 * reported by `noConstantCondition`.
 */
export const noUnreachableField: Rule = (checker) => {
  const { document, parse, report } = checker;
  const required = new Map<string, RequiredField>();
  const rendered = new Map<string, readonly RenderSite[]>();
  const testOf = (value: unknown, pointer: Pointer): TestResult => ({
    expression: parse(value, pointer),
    outcome: true,
  });
  const typeAt = ({ ancestors }: NodePath) => createTypeLookup(checker.scopeAt(ancestors));
  const recordRequired = (
    name: string,
    value: unknown,
    path: NodePath,
    isSingle: boolean,
  ): void => {
    if (value === undefined || required.has(name)) return;
    const test = testOf(value, joinPointer(path.pointer, 'required'));
    if (isSatisfiable(test, [], typeAt(path)))
      required.set(name, { pointer: path.pointer, ...(isSingle && { test }) });
  };
  const recordRendered = (name: string, show: unknown, path: NodePath): void => {
    const own = show === undefined ? [] : [testOf(show, joinPointer(path.pointer, 'show'))];
    const isRepeated = ancestorsOf(path.ancestors, 'entry').length > 0;
    const tests = isRepeated ? [] : [...own, ...enclosingConditions(path.ancestors, checker)];
    rendered.set(name, [...(rendered.get(name) ?? []), { tests, typeOf: typeAt(path) }]);
  };
  const isHidden = ({ test }: RequiredField, { tests, typeOf }: RenderSite): boolean => {
    const [first, ...others] = tests;
    return (
      test !== undefined &&
      first !== undefined &&
      isSatisfiable(first, others, typeOf) &&
      !isSatisfiable(test, tests, typeOf)
    );
  };
  return {
    field: (field, name, path) => recordRequired(`field "${name}"`, field.required, path, true),
    list: (list, name, { pointer, ancestors }) =>
      Object.entries(list.kinds).forEach(([kind, { required: test }]) =>
        recordRequired(
          `list "${name}"`,
          test,
          { pointer: joinPointer(pointer, 'kinds', kind), ancestors },
          false,
        ),
      ),
    node: (node, path) => {
      if (node.field !== undefined) recordRendered(`field "${node.field}"`, node.show, path);
      if (node.fields !== undefined) recordRendered(`list "${node.fields}"`, node.show, path);
    },
    end: () => {
      for (const [name, one] of required) {
        const sites = rendered.get(name) ?? [];
        if (!sites.every((drawing) => isHidden(one, drawing))) continue;
        report('never-shown', one.pointer, {
          input: name,
          kind: document.kind,
          isDrawn: sites.length > 0,
        });
      }
    },
  };
};

/**
 * Requires tests to be satisfiable along with enclosing tests, and rules along with earlier ones.
 */
export const noConstantCondition: Rule = (checker) => {
  /** Satisfiable rules of each field, by pointer of its rules. */
  const satisfiableRules = new Map<Pointer, TestResult[]>();
  return {
    value: (value, { pointer, ancestors }, use) => {
      const consequence = consequenceOf(use);
      if (consequence === undefined) return;
      const expression = checker.parse(value, pointer);
      if (!isErrorFree(expression)) return;
      const scope = checker.scopeAt(ancestors);
      const typeOf = createTypeLookup(scope);
      const test = { expression, outcome: true };
      const rules = use.of === 'field' ? parentPointer(parentPointer(pointer)) : undefined;
      const before = satisfiableRules.get(rules ?? '') ?? [];
      const tests = [
        ...enclosingConditions(
          ancestors,
          checker,
          use.of === 'step' ? parentPointer(pointer) : undefined,
        ),
        ...before,
      ];
      if (isSatisfiable(test, tests, typeOf)) {
        if (rules !== undefined) satisfiableRules.set(rules, [...before, test]);
        return;
      }
      if (hasTypeError(expression, scope)) return;
      checker.report('never-true.condition', pointer, {
        consequence,
        isAlone: !isSatisfiable(test, [], typeOf),
        hasRules: before.length > 0,
      });
    },
  };
};
