import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { OpenedPage } from './open-page.ts';
import { LastWall } from './screens/LastWall.tsx';
import './theme/theme.css';

/** Draws the page, and keeps it as it should be from then on. Resolves when it stands for the first time. */
export const drawPage = (container: Element, page: OpenedPage): Promise<void> =>
  new Promise((resolve) => createRoot(container).render(<App {...page} onDrawn={resolve} />));

const Throw = ({ fault }: { readonly fault: unknown }): ReactNode => {
  throw fault;
};

/** Draws the last wall: the service wrote the page wrongly, so nobody knows the phone. */
export const drawFault = async (container: Element, fault: unknown): Promise<void> =>
  createRoot(container).render(
    <LastWall phone="">
      <Throw fault={fault} />
    </LastWall>,
  );
