import { Link } from 'react-router-dom';
import { PageLayout } from './PageLayout.tsx';

export const NotFoundPage = () => (
  <PageLayout title="No such page">
    <p>
      There is nothing at this address. Go to the <Link to="/">documents</Link>.
    </p>
  </PageLayout>
);
