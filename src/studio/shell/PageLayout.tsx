import { type ReactNode, useEffect, useRef } from 'react';
import { firstField } from '../controls/focus.ts';

export interface PageLayoutProps {
  readonly title: string;
  /** Title of the browser tab, if it differs from the heading. */
  readonly windowTitle?: string;
  readonly tools?: ReactNode;
  /** Focuses the first field instead of the heading. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}

/** Sets the document title, and focuses the heading, so that screen readers start there. */
export const PageLayout = ({
  title,
  windowTitle = title,
  tools,
  isForm = false,
  children,
}: PageLayoutProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${windowTitle} · Studio`;
    // Keeps the focus in a field that is already in use.
    if (document.activeElement !== document.body) return;
    const around = isForm ? heading.current?.closest('main') : undefined;
    (around ? firstField(around) : heading.current)?.focus();
  }, [windowTitle, isForm]);
  return (
    <>
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {tools}
      </div>
      {children}
    </>
  );
};
