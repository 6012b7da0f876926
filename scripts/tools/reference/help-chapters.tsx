import { isValidElement } from 'react';
import { checkDocuments, isRecord } from '../../../renderer/entries/node.ts';
import { calls, datasets, natives, stored } from '../../../src/contracts/generated/contracts.ts';
import {
  type HelpChapter,
  type HelpElement,
  type HelpArticle,
  type HelpPiece,
  helpTags,
} from '../../../src/studio/help/help-page.ts';
import { ExampleSection } from './pages/example-section.tsx';
import { UsedBy } from './pages/pieces.tsx';
import { languageChapters } from './site.tsx';

/** Maps a site link to a help target; undefined for pages that only the site has. */
const helpTarget = (href: string, folder: string): string | undefined => {
  const path = href.startsWith('../') ? href.slice(3) : `${folder}/${href}`;
  const [, chapter] = /^index\.html#([\w-]+)$/.exec(path) ?? [];
  if (chapter !== undefined) return chapter;
  const [, page, anchor = ''] = /^([\w-]+\/[^#]+)\.html(#.+)?$/.exec(path) ?? [];
  return page === undefined || page.startsWith('examples/') ? undefined : `${page}${anchor}`;
};

/**
 * Example that the project's contracts allow. Engine examples with mock calls run on the site only.
 */
const runnableExample = ({
  name,
  example,
}: Readonly<Record<string, unknown>>): HelpElement['example'] => {
  if (typeof name !== 'string' || !isRecord(example) || !isRecord(example.document))
    return undefined;
  const { document } = example;
  const problems = checkDocuments([{ name, text: JSON.stringify(document) }], {
    calls,
    datasets,
    natives,
    stored,
  });
  return problems.length === 0 ? { name, document } : undefined;
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * Converts a page to help pieces.
 * @throws for an unsupported element
 */
const toPieces = (node: unknown, folder: string): readonly HelpPiece[] => {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap((child: unknown) => toPieces(child, folder));
  if (!isValidElement<Readonly<Record<string, unknown>>>(node)) return [];
  const { props } = node;
  const type: unknown = node.type;
  // The studio lists users from its own documents, which may differ from the shipped ones.
  if (type === UsedBy) return [];
  if (typeof type === 'function') {
    const drawn: unknown = Reflect.apply(type, undefined, [props]);
    const inside = toPieces(drawn, folder);
    const example = type === ExampleSection ? runnableExample(props) : undefined;
    return example === undefined
      ? inside
      : inside.map((piece) => (typeof piece === 'string' ? piece : { ...piece, example }));
  }
  const pieces = toPieces(props.children, folder);
  if (typeof type !== 'string') return pieces;
  if (type === 'strong') return pieces;
  const tag = helpTags.find((known) => known === type);
  if (tag === undefined)
    throw new Error(
      `The studio cannot render <${type}> of the reference. Add it to src/studio/help/help-page.ts and HelpText.tsx.`,
    );
  if (tag === 'p' && isAboutFrame(props.children)) return [];
  const href = textOf(props.href);
  const to = href === undefined ? undefined : helpTarget(href, folder);
  if (tag === 'a' && to === undefined) return pieces;
  const [anchor, label] = [textOf(props.id), textOf(props['data-scrolls'])];
  const element: HelpElement = {
    tag,
    pieces,
    ...(to !== undefined && { to }),
    ...(anchor !== undefined && { anchor }),
    ...(label !== undefined && { label }),
  };
  return [element];
};

/** Live examples exist on the site only. */
const isAboutFrame = (children: unknown): boolean =>
  Array.isArray(children) &&
  children.some(
    (child: unknown) =>
      isValidElement<Readonly<Record<string, unknown>>>(child) && 'data-frame' in child.props,
  );

export const helpChapters: readonly HelpChapter<HelpArticle>[] = languageChapters.map(
  ({ folder, title, about, entries }) => ({
    folder,
    title,
    about,
    entries: entries.map(({ name, title: entry, about: words, content }) => ({
      name,
      title: entry,
      about: words,
      pieces: toPieces(content, folder),
    })),
  }),
);
