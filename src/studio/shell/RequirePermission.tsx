import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePermission } from '../session/use-session.ts';
import { PageLayout } from './PageLayout.tsx';

export interface RequirePermissionProps {
  readonly permission: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Requires a permission. Hides the open page when the permission is revoked. */
export const RequirePermission = ({ permission, title, children }: RequirePermissionProps) =>
  usePermission(permission) ? (
    children
  ) : (
    <PageLayout title={title}>
      <p>
        Your roles do not include this page. Ask an administrator for one that does, or go{' '}
        <Link to="/">Home</Link>.
      </p>
    </PageLayout>
  );
