import { type ReactNode, useEffect, useRef } from 'react';
import { firstField } from './first-field.ts';

export interface PageLayoutProps {
  readonly title: string;
  readonly tools?: ReactNode;
  /** People come to fill it in: it begins in its first field. */
  readonly isForm?: boolean;
  readonly children: ReactNode;
}

/** A page of the studio: its title is told to the browser and to screen readers, which begin to read there. */
export const PageLayout = ({ title, tools, isForm = false, children }: PageLayoutProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Studio`;
    // Not away from a field that a person is about to fill in.
    if (document.activeElement !== document.body) return;
    const around = isForm ? heading.current?.closest('main') : undefined;
    (around ? firstField(around) : heading.current)?.focus();
  }, [title, isForm]);
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
