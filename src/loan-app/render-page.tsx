import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { OpenedPage } from './open-page.ts';
import { RootErrorBoundary } from './screens/RootErrorBoundary.tsx';
import './theme/theme.css';

export const renderApp = (container: Element, page: OpenedPage): Promise<void> =>
  new Promise((resolve) => createRoot(container).render(<App {...page} onRendered={resolve} />));

const ThrowError = ({ fault }: { readonly fault: unknown }): ReactNode => {
  throw fault;
};

/** The phone number is unknown, because the boot block is invalid. */
export const renderErrorPage = async (container: Element, error: unknown): Promise<void> =>
  createRoot(container).render(
    <RootErrorBoundary phone="">
      <ThrowError fault={error} />
    </RootErrorBoundary>,
  );
