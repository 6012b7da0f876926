import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePermission } from '../session/use-session.ts';
import { PageLayout } from './PageLayout.tsx';

export interface RequirePermissionProps {
  readonly permission: string;
  /** Of the page. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that only some may see: it goes away with the right to see it, also while it is open. */
export const RequirePermission = ({ permission, title, children }: RequirePermissionProps) =>
  usePermission(permission) ? (
    children
  ) : (
    <PageLayout title={title}>
      <p>
        Your roles do not include this page. Ask an administrator for one that does, or go to the{' '}
        <Link to="/">documents</Link>.
      </p>
    </PageLayout>
  );
