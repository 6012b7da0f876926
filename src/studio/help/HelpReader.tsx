import { useCallback, useEffect, useRef } from 'react';
import { useRead } from '../api/use-read.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { Progress } from '../shell/Progress.tsx';
import { areStacked } from '../controls/focus.ts';
import { HelpContents } from './HelpContents.tsx';
import type { HelpTarget } from './help-targets.ts';
import { HelpText } from './HelpText.tsx';
import type { Library } from './library.ts';

export interface HelpReaderProps {
  readonly library: Library;
  readonly place: HelpTarget;
  /** Heading level below the page title, which is rendered outside. */
  readonly level: number;
  readonly open: (to: string) => void;
}

export const HelpReader = ({ library, place, level, open }: HelpReaderProps) => {
  const [path = '', anchor] = place.to.split('#');
  const { row } = place;
  const {
    found: page,
    error,
    readAgain,
  } = useRead(useCallback(() => library.page(path), [library, path]));
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (page === undefined) return;
    const find = (name: 'anchor' | 'row', value: string | undefined) =>
      [...(article.current?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [])].find(
        ({ dataset }) => dataset[name] === value,
      );
    if (anchor !== undefined) find('anchor', anchor)?.focus();
    // In the stacked layout scrolling would leave the field the row describes.
    if (row !== undefined && !areStacked(article.current?.closest('.panes > *') ?? null))
      find('row', row)?.scrollIntoView({ block: 'nearest' });
  }, [anchor, page, row]);

  const entry = library.entry(path);
  if (entry === undefined)
    return <HelpContents contents={library.contents} folder={path} open={open} />;
  return (
    <article ref={article} className="help-page">
      <p>{entry.about}</p>
      {error !== undefined && page === undefined && <ErrorNotice error={error} again={readAgain} />}
      {error === undefined && page === undefined && <Progress what="Opening the page" />}
      {page !== undefined && <HelpText pieces={page.pieces} level={level} row={row} open={open} />}
    </article>
  );
};
