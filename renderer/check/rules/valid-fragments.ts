import type { Node } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';
import { nameHint } from '../../diagnostics/hints.ts';
import { checkArguments } from '../check-arguments.ts';
import { fragmentContract } from '../expected-type.ts';
import type { Checker, Rule } from '../checker.ts';
import type { Project } from '../project/project.ts';
import { typesOfParameters } from '../scope/declared-types.ts';

const renderedFragments = (id: string, { fragments }: Project): readonly string[] => {
  const used: string[] = [];
  const document = fragments.get(id)?.document;
  if (document)
    walkDocument(document, {
      node: ({ fragment }) => (fragment === undefined ? undefined : void used.push(fragment)),
    });
  return used;
};

const findRenderPath = (
  from: string,
  to: string,
  project: Project,
  seen = new Set<string>(),
): readonly string[] | undefined => {
  if (from === to) return [to];
  if (seen.has(from)) return undefined;
  seen.add(from);
  for (const next of renderedFragments(from, project)) {
    const way = findRenderPath(next, to, project, seen);
    if (way !== undefined) return [from, ...way];
  }
  return undefined;
};

const checkUse = (checker: Checker, node: Node, id: string, pointer: Pointer): void => {
  const { document, project, report: say } = checker;
  const fragment = project.fragments.get(id);
  if (fragment === undefined) {
    const { advice, facts } = nameHint(id, project.fragments.keys());
    return say(
      'unknown-name',
      joinPointer(pointer, 'fragment'),
      `there is no fragment "${id}".${advice}`,
      facts,
    );
  }
  const renderPath =
    document.kind === 'fragment' ? findRenderPath(id, document.id, project) : undefined;
  if (renderPath !== undefined) {
    const cycle = [document.id, ...renderPath].join(' -> ');
    return say(
      'cycle',
      joinPointer(pointer, 'fragment'),
      `fragments draw each other without end: ${cycle}. Break the circle.`,
      { found: cycle },
    );
  }
  if (fragment.document === undefined) return;
  const to = `the fragment "${id}"`;
  checkArguments(checker, {
    values: node.props,
    pointer: joinPointer(pointer, 'props'),
    recipient: to,
    contractOf: (name) => fragmentContract(id, name),
    params: typesOfParameters(fragment.document, checker.contracts),
  });
  const slots = fragment.document.slots ?? [];
  for (const slot of Object.keys(node.slots ?? {})) {
    if (slots.includes(slot)) continue;
    const { advice, facts } = nameHint(slot, slots);
    say(
      'unknown-name',
      joinPointer(pointer, 'slots', slot),
      `${to} has no slot "${slot}".${advice}`,
      {
        ...facts,
        contracts: [{ of: 'fragment', name: id, path: 'slots' }],
      },
    );
  }
};

/** Requires fragments to exist, be non-recursive and get valid arguments and slots. */
export const validFragment: Rule = (checker) => ({
  node: (node, { pointer }) =>
    node.fragment === undefined ? undefined : checkUse(checker, node, node.fragment, pointer),
});
