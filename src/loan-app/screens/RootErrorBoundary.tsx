import { Component, type ReactNode } from 'react';
import { MessagePage } from './MessagePage.tsx';

export interface RootErrorBoundaryProps {
  readonly phone: string;
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Last resort: an error page instead of a blank one. */
export class RootErrorBoundary extends Component<
  RootErrorBoundaryProps,
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  override render(): ReactNode {
    const { phone, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <MessagePage
        title="Something went wrong"
        text="This page stopped working. Check your order before you try again."
        phone={phone}
      />
    );
  }
}
