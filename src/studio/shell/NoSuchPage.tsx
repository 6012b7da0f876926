import { Link } from 'react-router-dom';
import { Page } from './Page.tsx';

export const NoSuchPage = () => (
  <Page title="No such page">
    <p>
      There is nothing at this address. Go to the <Link to="/">documents</Link>.
    </p>
  </Page>
);
