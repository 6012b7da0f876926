import { membersOf, valueOf } from './find.ts';
import { indentAt, isOnLines, lineEnds, lineStart } from './lines.ts';
import type { TextNode, TextTree } from './read-tree.ts';

export interface Style {
  readonly isOneLine: boolean;
  readonly lineEnd: string;
  readonly step: string;
  readonly colon: string;
  readonly comma: string;
  readonly inBraces: string;
  readonly inBrackets: string;
  readonly joinsObjects: boolean;
  readonly joinsLists: boolean;
  readonly columns: number;
}

/** Line width of our own documents. */
const columns = 160;

const createVote = () => {
  const seen = new Map<string, number>();
  return {
    add: (found: string) => void seen.set(found, (seen.get(found) ?? 0) + 1),
    winner: (otherwise: string): string =>
      [...seen].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? otherwise,
  };
};

/** Lists of several objects (or lists) with several members each always span lines. */
export const needsLines = (node: TextNode): boolean => {
  const members = membersOf(node);
  const isSame = ({ type, children = [] }: TextNode): boolean =>
    (type === 'object' || type === 'array') && type === members[0]?.type && children.length > 1;
  return node.type === 'array' && members.length > 1 && members.every(isSame);
};

const createVotes = () => ({
  step: createVote(),
  colon: createVote(),
  comma: createVote(),
  inBraces: createVote(),
  inBrackets: createVote(),
  objects: createVote(),
  lists: createVote(),
});

type Votes = ReturnType<typeof createVotes>;

/** Sample size in members, because layout is consistent within a text. */
const enough = 2000;

const between = (text: string, from: TextNode, to: TextNode): string =>
  text.slice(from.offset + from.length, to.offset);

const isOnLine = (letters: string): boolean => /^[ \t]*[:,]?[ \t]*$/.test(letters);

const noteMembers = (text: string, members: readonly TextNode[], votes: Votes): void => {
  for (const [index, member] of members.entries()) {
    const [key, value] = member.type === 'property' ? (member.children ?? []) : [];
    const colon = key && value && between(text, key, value);
    if (colon !== undefined && isOnLine(colon)) votes.colon.add(colon);
    const next = members[index + 1];
    const comma = next && between(text, member, next);
    if (comma !== undefined && isOnLine(comma)) votes.comma.add(comma);
  }
};

const hasRoom = (text: string, { offset, length }: TextNode): boolean =>
  length < columns * 3 &&
  offset -
    lineStart(text, offset) +
    text.slice(offset, offset + length).replaceAll(/[ \t]*[\r\n]+[ \t]*/g, ' ').length <
    columns;

/** @param mayJoin false if a nested value must span lines */
const noteLayout = (
  text: string,
  node: TextNode,
  first: TextNode,
  mayJoin: boolean,
  votes: Votes,
): void => {
  const lead = text.slice(node.offset + 1, first.offset);
  const isObject = node.type === 'object';
  const layouts = isObject ? votes.objects : votes.lists;
  if (!isOnLines(lead)) {
    layouts.add('joined');
    if (isOnLine(lead)) (isObject ? votes.inBraces : votes.inBrackets).add(lead);
    return;
  }
  const [outer, inner] = [indentAt(text, node.offset), indentAt(text, first.offset)];
  if (inner.startsWith(outer) && inner !== outer) votes.step.add(inner.slice(outer.length));
  // The root always spans lines, so it says nothing about the style.
  if (node.parent !== undefined && mayJoin && hasRoom(text, node)) layouts.add('apart');
};

const vote = (text: string, root: TextNode): Votes => {
  const votes = createVotes();
  let seen = 0;
  const look = (node: TextNode): boolean => {
    const members = membersOf(node);
    const [first] = members;
    if (first === undefined || seen > enough) return false;
    seen += members.length;
    noteMembers(text, members, votes);
    const inside = members.map((member) => look(valueOf(member) ?? member));
    const mustBreak = needsLines(node) || inside.includes(true);
    noteLayout(text, node, first, !mustBreak, votes);
    return mustBreak;
  };
  look(root);
  return votes;
};

const readStyle = ({ text, root }: TextTree): Style => {
  const isOneLine =
    root === undefined || !isOnLines(text.slice(root.offset, root.offset + root.length));
  const votes = root === undefined ? createVotes() : vote(text, root);
  // Without spaces after colons, commas have none either.
  const colon = votes.colon.winner(isOneLine ? ':' : ': ');
  const room = colon.endsWith(' ') ? ' ' : '';
  return {
    isOneLine,
    lineEnd: lineEnds.exec(text)?.[0] ?? '\n',
    step: votes.step.winner('  '),
    colon,
    comma: votes.comma.winner(`,${room}`),
    inBraces: votes.inBraces.winner(room),
    inBrackets: votes.inBrackets.winner(''),
    joinsObjects: isOneLine || votes.objects.winner('joined') === 'joined',
    joinsLists: isOneLine || votes.lists.winner('joined') === 'joined',
    columns,
  };
};

const styles = new WeakMap<TextTree, Style>();

/** Detected once per tree. */
export const styleOf = (tree: TextTree): Style => {
  const known = styles.get(tree) ?? readStyle(tree);
  styles.set(tree, known);
  return known;
};
