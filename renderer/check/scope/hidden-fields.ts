import type { ScreenDocument } from '../../document/generated/document.ts';
import { isInBody, ancestorsOf, type Ancestor } from '../../document/node-path.ts';
import type { Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';

/** Conditional fields that are missing or present at a node. */
export interface FieldVisibility {
  readonly hidden: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
}

export interface HiddenFields {
  /** Fields of a node by its enclosing tests; the same object for equal relevant tests. */
  readonly inNode: (ancestors: Ancestor | undefined) => FieldVisibility;
  readonly inAction: (action: string) => ReadonlySet<string>;
}

const noFields: ReadonlySet<string> = new Set();
const noVisibility: FieldVisibility = { hidden: noFields, shown: noFields };

type CollectTests = (ancestors: Ancestor | undefined) => readonly string[];

/** Collects enclosing true tests as JSON; equal tests are shown together. */
const createTestCollector = (): CollectTests => {
  const written = new Map<Pointer, string>();
  const write = (test: unknown, pointer: Pointer): string => {
    const text = written.get(pointer) ?? JSON.stringify(test);
    written.set(pointer, text);
    return text;
  };
  return (ancestors) =>
    ancestorsOf(ancestors, 'test').flatMap(({ test, pointer, outcome }) =>
      outcome && test !== true ? [write(test, pointer)] : [],
    );
};

/** Tests of each input. Fields with several inputs, or an input with its own test, are exempt. */
const findInputTests = (
  document: ScreenDocument,
  testsOf: CollectTests,
): ReadonlyMap<string, readonly string[]> => {
  const tests = new Map<string, readonly string[]>();
  if (document.form?.whenHidden === 'keep') return tests;
  walkDocument(document, {
    node: ({ field, show }, { ancestors }) => {
      if (field !== undefined)
        tests.set(
          field,
          tests.has(field) || show !== undefined || !isInBody(ancestors) ? [] : testsOf(ancestors),
        );
    },
  });
  for (const [field, found] of tests) if (found.length === 0) tests.delete(field);
  return tests;
};

/**
 * Finds conditionally shown fields. Dialogs, sources and screen events are assumed to run while
 * they are shown.
 */
export const findHiddenFields = (document: ScreenDocument): HiddenFields => {
  const testsOf = createTestCollector();
  const tests = findInputTests(document, testsOf);
  if (tests.size === 0) return { inNode: () => noVisibility, inAction: () => noFields };
  const relevantTests = new Set([...tests.values()].flat());
  const known = new Map<string, FieldVisibility>();
  const fields = [...tests.keys()];
  const inNode: HiddenFields['inNode'] = (ancestors) => {
    const held = new Set(testsOf(ancestors).filter((test) => relevantTests.has(test)));
    const key = [...held].join('\n');
    const isShown = (field: string): boolean =>
      (tests.get(field) ?? []).every((test) => held.has(test));
    const found = known.get(key) ?? {
      hidden: new Set(fields.filter((field) => !isShown(field))),
      shown: new Set(fields.filter(isShown)),
    };
    known.set(key, found);
    return found;
  };
  const starters = new Map<string, Ancestor[]>();
  const note = (action: string, ancestors: Ancestor | undefined): void => {
    if (ancestors !== undefined) starters.set(action, [...(starters.get(action) ?? []), ancestors]);
  };
  walkDocument(document, {
    handler: (handler, { ancestors }) =>
      typeof handler === 'string' ? note(handler, ancestors) : undefined,
    step: (step, { ancestors }) => (step.do === 'run' ? note(step.action, ancestors) : undefined),
  });
  const inAction = (action: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(action)) return noFields;
    seen.add(action);
    return new Set(
      (starters.get(action) ?? []).flatMap((ancestors) => {
        const [by] = ancestorsOf(ancestors, 'action');
        return [
          ...(by !== undefined
            ? inAction(by.name, seen)
            : isInBody(ancestors)
              ? inNode(ancestors).hidden
              : noFields),
        ];
      }),
    );
  };
  return { inNode, inAction };
};
