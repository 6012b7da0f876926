import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly sentence: string;
  /** One button or link; nothing if there is nothing to do. */
  readonly children?: ReactNode;
}

/** Shown in place of an empty list. */
export const EmptyState = ({ icon: Icon, sentence, children }: EmptyStateProps) => (
  <div className="empty-state">
    <span className="empty-drawing">
      <Icon aria-hidden />
    </span>
    <p role="status">{sentence}</p>
    {children}
  </div>
);
