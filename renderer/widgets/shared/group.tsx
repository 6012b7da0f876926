import type { ReactNode } from 'react';
import './group.css';

export interface GroupOptions {
  readonly id: string;
  readonly className: string;
  readonly title: string | undefined;
  readonly group?: string | undefined;
}

/**
 * With a title it is a labelled region. A function, not a component, because a page may have
 * hundreds of sections.
 */
export const renderGroup = (
  { id, className, title, group }: GroupOptions,
  children: ReactNode,
): ReactNode => {
  if (!title) {
    return (
      <div id={id} className={className} data-group={group}>
        {children}
      </div>
    );
  }
  return (
    <section id={id} className={className} data-group={group} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="w-group-title">
        {title}
      </h2>
      {children}
    </section>
  );
};
