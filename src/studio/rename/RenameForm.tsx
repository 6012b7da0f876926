import { type ReactNode, useId } from 'react';
import { ErrorText } from '../shell/ErrorNotice.tsx';
import { pluralize } from '../shell/format.ts';
import { Progress } from '../shell/Progress.tsx';
import { PageUseList } from './PageUseList.tsx';
import type { FoundUses } from './find-uses.ts';

interface RenameFormProps {
  readonly label: string;
  readonly to: string;
  readonly change: (to: string) => void;
  /** Why the name is not available. */
  readonly nameError: string | undefined;
  /** Why the last attempt failed. */
  readonly error: string | undefined;
  readonly found: FoundUses | undefined;
  readonly isReady: boolean;
  readonly rename: () => void;
  /** Consequences, before the button. */
  readonly children: ReactNode;
}

/** Field for the new name, preview of all its places, and the button that changes them. */
export const RenameForm = ({
  label,
  to,
  change,
  nameError,
  error,
  found,
  isReady,
  rename,
  children,
}: RenameFormProps) => {
  const id = useId();
  const places = found && [found.own, ...found.others];
  const count = places?.reduce((sum, { uses }) => sum + uses.length, 0) ?? 0;
  return (
    <form
      className="rename"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) rename();
      }}
    >
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          value={to}
          spellCheck={false}
          aria-invalid={nameError !== undefined}
          onChange={({ target: { value } }) => change(value.trim())}
        />
      </div>
      <ErrorText sentence={nameError ?? error} />
      {found === undefined && error === undefined && <Progress what="Looking through all pages" />}
      {places !== undefined && (
        <section aria-label="What changes">
          {places.map((page, index) => (
            <PageUseList
              key={page.id}
              title={index === 0 ? 'This page' : page.title}
              sentences={page.sentences}
            />
          ))}
        </section>
      )}
      {found !== undefined && found.unreadable.length > 0 && (
        <p className="notice">
          {pluralize(found.unreadable.length, 'page')} may use it too, but cannot be read, and will
          stay as it is: {found.unreadable.join(', ')}.
        </p>
      )}
      {children}
      <button type="submit" className="primary" aria-disabled={!isReady}>
        Rename in {pluralize(count, 'place')}
      </button>
    </form>
  );
};
