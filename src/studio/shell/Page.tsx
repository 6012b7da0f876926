import { type ReactNode, useEffect, useRef } from 'react';

/** A page of the studio: its title is told to the browser and to screen readers, which begin to read there. */
export const Page = ({ title, tools, children }: { readonly title: string; readonly tools?: ReactNode; readonly children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Studio`;
    // Not away from a field that a person is about to fill in.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
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
