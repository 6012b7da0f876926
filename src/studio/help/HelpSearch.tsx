import { useCallback, useId, useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useDebouncedValue } from '../controls/timers.ts';
import { ErrorNotice } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { Progress } from '../shell/Progress.tsx';
import type { FoundPage } from './find-pages.ts';
import { HelpLink } from './HelpLink.tsx';
import type { Library } from './library.ts';

/** Maximum number of results; more words narrow the search. */
const max = 50;

export interface HelpSearchProps {
  readonly library: Library;
  readonly open: (to: string) => void;
}

/** Searches the whole reference; an opened result ends the search. */
export const HelpSearch = ({ library, open }: HelpSearchProps) => {
  const id = useId();
  const [text, setText] = useState('');
  const sought = useDebouncedValue(text.trim());
  const {
    found: pages,
    error,
    readAgain,
  } = useRead(
    useCallback(async () => (sought === '' ? [] : library.search(sought)), [library, sought]),
  );
  const choose = (to: string): void => {
    setText('');
    open(to);
  };
  return (
    <div role="search" className="help-search">
      <label htmlFor={id}>Search the help</label>
      <input id={id} type="search" value={text} onChange={({ target }) => setText(target.value)} />
      <p role="status" className="count">
        {text.trim() === '' || pages === undefined ? '' : describeFound(pages)}
      </p>
      {text.trim() !== '' && error !== undefined && <ErrorNotice error={error} again={readAgain} />}
      {text.trim() !== '' && error === undefined && pages === undefined && (
        <Progress what="Looking through the help" />
      )}
      {text.trim() !== '' && pages !== undefined && pages.length > 0 && (
        <ul className="help-list">
          {pages.slice(0, max).map(({ path, title, chapter, about }) => (
            <li key={path}>
              <HelpLink to={path} open={choose}>
                {title}
              </HelpLink>{' '}
              <span className="count">{chapter}</span>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const describeFound = ({ length }: readonly FoundPage[]): string => {
  if (length === 0) return 'No page matches. Try fewer or other words.';
  if (length > max) return `${length} pages, the nearest ${max} are shown`;
  return pluralize(length, 'page');
};
