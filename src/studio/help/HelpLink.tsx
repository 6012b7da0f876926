import type { MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { helpAddress } from './help-address.ts';

export interface HelpLinkProps {
  /** A page or a chapter, with the section behind a #. */
  readonly to: string;
  readonly open: (to: string) => void;
  readonly children: ReactNode;
}

/** A link to another page, which opens where the link stands; in a tab of its own by the keys of the browser for that. */
export const HelpLink = ({ to, open, children }: HelpLinkProps) => {
  const href = useHref(helpAddress(to));
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(to);
  };
  return (
    <a href={href} onClick={follow}>
      {children}
    </a>
  );
};
