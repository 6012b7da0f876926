import { Component, useEffect, type ReactNode } from 'react';
import type { Runtime } from '../../renderer/entries/browser.ts';
import { ScreenView } from '../../renderer/entries/react.ts';
import { type Toasts, ToastView } from '../../renderer/entries/ports.ts';

export const PreviewMessage = ({
  title,
  text,
}: {
  readonly title: string;
  readonly text: string;
}) => (
  <main className="ended">
    <h1>{title}</h1>
    <p role="alert">{text}</p>
  </main>
);

interface PreviewHostProps {
  readonly runtime: Runtime;
  readonly toasts: Toasts;
  readonly onRendered: () => void;
  readonly onError: (message: string) => void;
}

class PreviewErrorBoundary extends Component<
  Pick<PreviewHostProps, 'onError'> & { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error.message : 'The screen cannot be rendered.');
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** Rendered after the screen, so that its effect runs last. */
const AfterRender = ({ onRendered }: Pick<PreviewHostProps, 'onRendered'>): ReactNode => {
  useEffect(onRendered, [onRendered]);
  return null;
};

export const PreviewHost = ({
  runtime,
  toasts,
  onRendered,
  onError,
}: PreviewHostProps): ReactNode => (
  <PreviewErrorBoundary onError={onError}>
    <ScreenView runtime={runtime} />
    <ToastView toasts={toasts} />
    <AfterRender onRendered={onRendered} />
  </PreviewErrorBoundary>
);
