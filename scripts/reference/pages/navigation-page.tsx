import type { ReactNode } from 'react';
import { Page } from './page.tsx';

/** The picture of npm run graph. Whoever does not see it finds the same ways on the page of each screen. */
export const NavigationPage = (): ReactNode => (
  <Page title="Ways between screens" root="">
    <h1>Ways between screens</h1>
    <p className="about">
      Which screen leads to which. The page of each <a href="index.html#screens">screen</a> names
      where it leads to and where people come from.
    </p>
    <div className="wide" data-scrolls="Ways between screens">
      <img className="graph" src="navigation.svg" alt="Screens as boxes with arrows between them" />
    </div>
  </Page>
);
