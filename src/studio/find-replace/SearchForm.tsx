import { useId } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { pluralize } from '../shell/format.ts';
import type { SearchOptions } from './search-options.ts';

export interface Search extends SearchOptions {
  readonly replacement: string;
}

export const SearchForm = ({
  register,
  onSearch,
  onReplacement,
  count,
  pageCount,
  submit,
}: {
  readonly register: UseFormRegister<Search>;
  /** Called as the hits change. */
  readonly onSearch: () => void;
  readonly onReplacement: () => void;
  /** Ticked texts, and the pages with them. */
  readonly count: number;
  readonly pageCount: number;
  readonly submit: () => Promise<void>;
}) => {
  const id = useId();
  return (
    <form
      className="find-replace"
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0) void submit();
      }}
    >
      <label htmlFor={`${id}-find`}>Find</label>
      <input id={`${id}-find`} {...register('words', { onChange: onSearch })} />
      <label htmlFor={`${id}-with`}>Replace with</label>
      <input id={`${id}-with`} {...register('replacement', { onChange: onReplacement })} />
      <div className="find-options">
        <label className="tick">
          <input type="checkbox" {...register('isCaseSensitive', { onChange: onSearch })} />
          Match case
        </label>
        <label className="tick">
          <input type="checkbox" {...register('isWholeWord', { onChange: onSearch })} />
          Whole words
        </label>
        <button type="submit" className="primary" disabled={count === 0}>
          {count === 0
            ? 'Replace'
            : `Replace in ${pluralize(count, 'text')} on ${pluralize(pageCount, 'page')}`}
        </button>
      </div>
    </form>
  );
};
