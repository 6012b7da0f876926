import type { ScreenDocument } from '../../document/generated/document.ts';
import { isOnPage, layersAround, type Around } from '../../document/place.ts';
import type { Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';

/** Which fields of those that are hidden with a part of the page have a value at a place. */
export interface FieldsAt {
  readonly hidden: ReadonlySet<string>;
  readonly shown: ReadonlySet<string>;
}

/** Fields whose input stands behind tests of the parts around it. */
export interface HiddenFields {
  /** Inside a part of the page: hidden are those of whose tests one is not around it. The same for all parts behind the same of these tests. */
  readonly inNode: (around: Around | undefined) => FieldsAt;
  /** In an action: those that a part of the page starts it without. */
  readonly inAction: (action: string) => ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const nothing: FieldsAt = { hidden: none, shown: none };

type TestsOf = (around: Around | undefined) => readonly string[];

/** Finds the tests that have come out true around a place, as they are written: two parts with the same test are there together. */
const createTestsOf = (): TestsOf => {
  const written = new Map<Pointer, string>();
  const write = (test: unknown, pointer: Pointer): string => {
    const text = written.get(pointer) ?? JSON.stringify(test);
    written.set(pointer, text);
    return text;
  };
  return (around) =>
    layersAround(around, 'test').flatMap(({ test, pointer, outcome }) =>
      outcome && test !== true ? [write(test, pointer)] : [],
    );
};

/** What an input stands behind. A field with several inputs is taken to be shown by one of them; what an input with a test of its own fills may be missing everywhere. */
const findTests = (
  document: ScreenDocument,
  testsOf: TestsOf,
): ReadonlyMap<string, readonly string[]> => {
  const tests = new Map<string, readonly string[]>();
  if (document.form?.whenHidden === 'keep') return tests;
  walkDocument(document, {
    node: ({ field, show }, { around }) => {
      if (field !== undefined)
        tests.set(
          field,
          tests.has(field) || show !== undefined || !isOnPage(around) ? [] : testsOf(around),
        );
    },
  });
  for (const [field, found] of tests) if (found.length === 0) tests.delete(field);
  return tests;
};

/** Finds the fields that are hidden with a part of the page. What dialogs, sources and the screen itself start is taken to happen while they are shown. */
export const findHiddenFields = (document: ScreenDocument): HiddenFields => {
  const testsOf = createTestsOf();
  const tests = findTests(document, testsOf);
  if (tests.size === 0) return { inNode: () => nothing, inAction: () => none };
  const asked = new Set([...tests.values()].flat());
  const known = new Map<string, FieldsAt>();
  const fields = [...tests.keys()];
  const inNode: HiddenFields['inNode'] = (around) => {
    const held = new Set(testsOf(around).filter((test) => asked.has(test)));
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
  /** Who starts an action: a part of the page, or another action. */
  const starters = new Map<string, Around[]>();
  const note = (action: string, around: Around | undefined): void => {
    if (around !== undefined) starters.set(action, [...(starters.get(action) ?? []), around]);
  };
  walkDocument(document, {
    handler: (handler, { around }) =>
      typeof handler === 'string' ? note(handler, around) : undefined,
    step: (step, { around }) => (step.do === 'run' ? note(step.action, around) : undefined),
  });
  const inAction = (action: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(action)) return none;
    seen.add(action);
    return new Set(
      (starters.get(action) ?? []).flatMap((around) => {
        const [by] = layersAround(around, 'action');
        return [
          ...(by !== undefined
            ? inAction(by.name, seen)
            : isOnPage(around)
              ? inNode(around).hidden
              : none),
        ];
      }),
    );
  };
  return { inNode, inAction };
};
