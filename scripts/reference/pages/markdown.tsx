import { createElement, Fragment, type ReactNode } from 'react';
import { Code } from './pieces.tsx';

/** A sentence with `code` in it. */
const renderInline = (text: string): ReactNode =>
  createElement(
    Fragment,
    null,
    ...text
      .split('`')
      .map((piece, index) => (index % 2 === 0 ? piece : createElement('code', null, piece))),
  );

const renderBlock = (text: string, index: number, label: string): ReactNode => {
  const [, code] = /^```\w*\n([^]*?)\n?```$/.exec(text) ?? [];
  if (code !== undefined)
    return <Code key={index} label={`Code ${index + 1} of ${label}`} text={code} />;
  const [, heading] = /^## (.+)$/.exec(text) ?? [];
  return heading === undefined ? (
    <p key={index}>{renderInline(text.replaceAll('\n', ' '))}</p>
  ) : (
    <h2 key={index}>{renderInline(heading)}</h2>
  );
};

/** What pages of problems are written in: paragraphs, headings of the second level, code in fences and in sentences. */
export const Markdown = ({
  text,
  label,
}: {
  readonly text: string;
  readonly label: string;
}): ReactNode =>
  [...text.matchAll(/^```[^]*?^```$|^(?:(?!```).+\n?)+/gm)].map(([found], index) =>
    renderBlock(found.trim(), index, label),
  );
