import { useEffect, useState, type ReactNode } from 'react';
import type { LinkChoice } from './link-choices.ts';

/** What there is to tell beside the screen. */
export interface LinkStatus {
  /** Why a choice, or a part of it, cannot be shown. */
  readonly problem?: string;
  /** What would happen now in the app. */
  readonly hint?: string;
}

export interface LinkBarProps {
  readonly choices: readonly LinkChoice[];
  /** What is drawn first. */
  readonly first: LinkChoice | undefined;
  readonly choose: (choice: LinkChoice) => void;
  /** Hands over what is to be told of news. */
  readonly listen: (listener: (news: LinkStatus) => void) => void;
}

/** The bar above a screen that a link shows: which sample state it is, and what is to be told. */
export const LinkBar = ({ choices, first, choose, listen }: LinkBarProps): ReactNode => {
  const [{ problem, hint }, setStatus] = useState<LinkStatus>({});
  useEffect(() => listen(setStatus), [listen]);
  return (
    <div className="sample-bar" role="region" aria-label="Preview">
      <label>
        Preview of
        <select
          defaultValue={first?.name}
          onChange={({ target }) => {
            const choice = choices[target.selectedIndex];
            if (choice !== undefined) choose(choice);
          }}
        >
          {choices.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {problem !== undefined && <p role="alert">Not all of it can be shown: {problem}</p>}
      <p role="status">{hint}</p>
    </div>
  );
};
