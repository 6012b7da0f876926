import type { ScreenDocument } from '../document/generated/document.ts';
import { joinPointer, type Pointer } from '../document/pointer.ts';
import type { Visitor } from '../document/visitor.ts';
import { makeProblem } from '../problems/make-problem.ts';
import type { Report } from '../problems/problem.ts';

/** Remembers where names were first seen and reports those that come again. */
const createRegister = (report: Report, what: string) => {
  const seen = new Map<string, Pointer>();
  return (name: string, pointer: Pointer): void => {
    const first = seen.get(name);
    if (first === undefined) seen.set(name, pointer);
    else
      report(
        makeProblem(
          'duplicate-id',
          pointer,
          `the ${what} "${name}" is taken by ${first}. Choose another one.`,
          { found: name },
        ),
      );
  };
};

/** Reports names that stand twice where they must tell things apart: ids of nodes, fields beside lists of fields, parameters of the address. */
export const createUniqueNameVisitor = (document: ScreenDocument, report: Report): Visitor => {
  const field = createRegister(report, 'name');
  for (const of of ['fields', 'lists'] as const)
    for (const name of Object.keys(document.form?.[of] ?? {}))
      field(name, joinPointer('/form', of, name));

  const parameter = createRegister(report, 'name');
  const params = Object.entries(document.route?.params ?? {});
  for (const [name] of params) parameter(name, joinPointer('/route/params', name));
  for (const [name, { aliases }] of params)
    aliases?.forEach((alias, index) =>
      parameter(alias, joinPointer('/route/params', name, 'aliases', index)),
    );

  const id = createRegister(report, 'id');
  return { node: (node, { pointer }) => id(node.id, joinPointer(pointer, 'id')) };
};
