import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLayout } from './PageLayout.tsx';

interface ErrorBoundaryProps {
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

/** Contains failures of a page. Resets on navigation. */
export const PageErrorBoundary = ({ children }: Pick<ErrorBoundaryProps, 'children'>) => (
  <ErrorBoundary key={useLocation().pathname} failed={<FailedPage />}>
    {children}
  </ErrorBoundary>
);

export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { failed, children } = this.props;
    return this.state.hasFailed ? failed : children;
  }
}

export const FailedPage = () => (
  <PageLayout title="This page cannot be shown">
    <div role="alert" className="fault">
      <p>
        The service cannot be reached or was updated; your text is kept on this computer. Reload the
        studio, or contact the operator of the service.
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        Load again
      </button>
    </div>
  </PageLayout>
);
