import './early/before-app.ts';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { openPage } from './open-page.ts';
import { LastWall } from './screens/LastWall.tsx';
import './theme/theme.css';

const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element #app. src/loan-app/index.html must hold one.');
const root = createRoot(container);

const Throw = ({ fault }: { readonly fault: unknown }): ReactNode => {
  throw fault;
};

const draw = (page: ReactNode): void => root.render(page);

openPage(window).then(
  (page) => draw(<App {...page} />),
  // A page that the service wrote wrongly: nobody knows the phone.
  (fault: unknown) =>
    draw(
      <LastWall phone="">
        <Throw fault={fault} />
      </LastWall>,
    ),
);
