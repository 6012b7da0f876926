import type { ReactNode } from 'react';
import './group.css';

export interface GroupProps {
  readonly id: string;
  readonly className: string;
  readonly title: string | undefined;
  readonly group?: string | undefined;
  readonly children: ReactNode;
}

/** With a title it is a labelled region. */
export function Group({ id, className, title, group, children }: GroupProps) {
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
}
