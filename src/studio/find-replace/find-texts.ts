import type { Node as TextNode } from 'jsonc-parser';
import { joinPointer, type Pointer } from '../../../renderer/entries/document.ts';
import { widgets } from '../generated/widgets.ts';
import { numberForms } from '../translations/translation-edits.ts';
import { readTree } from '../text-edits/index.ts';

/** Text for borrowers, at one pointer of a page. */
export interface PageText {
  readonly pointer: Pointer;
  readonly value: string;
  /** Language tag of a translation; undefined for the text of the page itself. */
  readonly language: string | undefined;
  /** expectation: text that a sample state expects. source: key of a translation. */
  readonly kind: 'text' | 'translation' | 'source' | 'expectation';
}

const sentenceProps: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  widgets.map(({ name, props }) => [
    name,
    new Set(props.filter(({ isSentence }) => isSentence === true).map((prop) => prop.name)),
  ]),
);

const translationKeys: ReadonlySet<string> = new Set(['is', ...numberForms]);

interface Path {
  readonly names: readonly string[];
  /** Widget of the innermost node. */
  readonly widget: string | undefined;
}

const memberValue = (node: TextNode, name: string): unknown =>
  node.children?.find((member) => member.children?.[0]?.value === name)?.children?.[1]?.value;

/** Kind of the text at a path; undefined for strings that borrowers never read. */
const kindOf = ({ names, widget }: Path): PageText['kind'] | undefined => {
  const [first, , , fourth] = names;
  const [holder, last] = [names.at(-2), names.at(-1) ?? ''];
  if (first === 'texts') {
    if (names.length !== 4 || fourth === undefined) return undefined;
    if (fourth === 'text') return 'source';
    return translationKeys.has(fourth) ? 'translation' : undefined;
  }
  if (first === 'examples')
    return names.length === 4 && (names[2] === 'visible' || names[2] === 'hidden')
      ? 'expectation'
      : undefined;
  if (last === 'text' && holder !== 'props') return 'text';
  if (names.length === 1 && last === 'title') return 'text';
  if (first === 'params' && names.length === 3 && last === 'default') return 'text';
  return holder === 'props' && sentenceProps.get(widget ?? '')?.has(last) === true
    ? 'text'
    : undefined;
};

const textAt = (value: string, path: Path): readonly PageText[] => {
  const kind = kindOf(path);
  // Node ids in expectations begin with a hash.
  if (kind === undefined || (kind === 'expectation' && value.startsWith('#'))) return [];
  const [, language] = path.names;
  return [
    {
      pointer: joinPointer('', ...path.names),
      value,
      language: kind === 'translation' ? language : undefined,
      kind,
    },
  ];
};

/** Depth is limited by `readTree`, so recursion is safe. */
const textsIn = (node: TextNode, path: Path): readonly PageText[] => {
  if (typeof node.value === 'string') return textAt(node.value, path);
  if (node.type === 'array')
    return (node.children ?? []).flatMap((entry, index) =>
      textsIn(entry, { ...path, names: [...path.names, String(index)] }),
    );
  if (node.type !== 'object') return [];
  const own = memberValue(node, 'widget');
  const widget = typeof own === 'string' ? own : path.widget;
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    value === undefined
      ? []
      : textsIn(value, { names: [...path.names, String(key?.value)], widget }),
  );
};

/** All texts of a page in all languages, in document order; none if the text is no valid JSON. */
export const pageTexts = (text: string): readonly PageText[] => {
  const { root, faults } = readTree(text);
  return root === undefined || faults.length > 0
    ? []
    : textsIn(root, { names: [], widget: undefined });
};
