import type { MouseEvent, ReactNode } from 'react';
import { useHref } from 'react-router-dom';
import { helpAddress } from '../shell/addresses.ts';

export interface HelpLinkProps {
  /** Path of a page or chapter, with a section after a #. */
  readonly to: string;
  readonly open: (to: string) => void;
  readonly children: ReactNode;
}

/** Opens a page in the same pane; browser shortcuts open it in a new tab. */
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
