import type { Node } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import { walkDocument } from '../../document/walk.ts';
import { checkArguments } from '../check-arguments.ts';
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
  const { document, project, report } = checker;
  const fragment = project.fragments.get(id);
  if (fragment === undefined)
    return report('unknown-name.global', joinPointer(pointer, 'fragment'), {
      of: 'fragment',
      name: id,
      known: project.fragments.keys(),
      actual: project.screens.has(id) ? 'screen' : undefined,
    });
  const renderPath =
    document.kind === 'fragment' ? findRenderPath(id, document.id, project) : undefined;
  if (renderPath !== undefined)
    return report('cycle.fragments', joinPointer(pointer, 'fragment'), {
      cycle: [document.id, ...renderPath],
    });
  if (fragment.document === undefined) return;
  checkArguments(checker, {
    values: node.props,
    pointer: joinPointer(pointer, 'props'),
    of: 'fragment',
    target: id,
    params: typesOfParameters(fragment.document, checker.contracts),
  });
  const slots = fragment.document.slots ?? [];
  for (const name of Object.keys(node.slots ?? {}))
    if (!slots.includes(name))
      report('unknown-name.slot', joinPointer(pointer, 'slots', name), {
        fragment: id,
        name,
        known: slots,
      });
};

/** Requires fragments to exist, be non-recursive and get valid arguments and slots. */
export const validFragment: Rule = (checker) => ({
  node: (node, { pointer }) =>
    node.fragment === undefined ? undefined : checkUse(checker, node, node.fragment, pointer),
});
