import { Link, createRoutesFromElements, Route, useRoutes } from 'react-router-dom';
import { PageLayout } from './shell/PageLayout.tsx';
import { lazy, Suspense } from 'react';
import { HomePage } from './home/HomePage.tsx';
import { FeedProvider } from './live/FeedProvider.tsx';
import { Progress } from './shell/Progress.tsx';
import { RequirePermission } from './shell/RequirePermission.tsx';
import { StudioShell } from './shell/StudioShell.tsx';

const NotFoundPage = () => (
  <PageLayout title="No such page">
    <p>
      There is nothing at this address. Go to the <Link to="/">documents</Link>.
    </p>
  </PageLayout>
);

const DocumentPage = lazy(async () => ({
  default: (await import('./document/DocumentPage.tsx')).DocumentPage,
}));
const ChangesPage = lazy(async () => ({
  default: (await import('./changes/ChangesPage.tsx')).ChangesPage,
}));
const NewChangePage = lazy(async () => ({
  default: (await import('./changes/NewChangePage.tsx')).NewChangePage,
}));
const ChangePage = lazy(async () => ({
  default: (await import('./changes/ChangePage.tsx')).ChangePage,
}));
const EditChangePage = lazy(async () => ({
  default: (await import('./changes/EditChangePage.tsx')).EditChangePage,
}));
const ReleasesPage = lazy(async () => ({
  default: (await import('./releases/ReleasesPage.tsx')).ReleasesPage,
}));
const OutOfServicePage = lazy(async () => ({
  default: (await import('./releases/OutOfServicePage.tsx')).OutOfServicePage,
}));
const HistoryPage = lazy(async () => ({
  default: (await import('./history/HistoryPage.tsx')).HistoryPage,
}));
const ShippedPage = lazy(async () => ({
  default: (await import('./bundled/BundledPage.tsx')).BundledPage,
}));

const ImagesPage = lazy(async () => ({
  default: (await import('./images/ImagesPage.tsx')).ImagesPage,
}));
const ReportsPage = lazy(async () => ({
  default: (await import('./reports/ReportsPage.tsx')).ReportsPage,
}));
const PeoplePage = lazy(async () => ({
  default: (await import('./people/PeoplePage.tsx')).PeoplePage,
}));
const AuditPage = lazy(async () => ({
  default: (await import('./audit/AuditPage.tsx')).AuditPage,
}));
const HelpPage = lazy(async () => ({ default: (await import('./help/HelpPage.tsx')).HelpPage }));
const TourPage = lazy(async () => ({ default: (await import('./tour/TourPage.tsx')).TourPage }));
const AccountPage = lazy(async () => ({
  default: (await import('./account/AccountPage.tsx')).AccountPage,
}));

const pages = createRoutesFromElements(
  <>
    <Route index element={<HomePage />} />
    <Route path="documents" element={<HomePage />} />
    <Route path="documents/:id" element={<DocumentPage />} />
    <Route path="documents/:id/history" element={<HistoryPage />} />
    <Route path="documents/:id/shipped" element={<ShippedPage />} />
    <Route path="changes" element={<ChangesPage />} />
    <Route path="changes/new" element={<NewChangePage />} />
    <Route path="changes/:id" element={<ChangePage />} />
    <Route path="changes/:id/edit" element={<EditChangePage />} />
    <Route path="releases" element={<ReleasesPage />} />
    <Route path="out-of-service" element={<OutOfServicePage />} />
    <Route path="images" element={<ImagesPage />} />
    <Route path="reports" element={<ReportsPage />} />
    <Route
      path="people"
      element={
        <RequirePermission permission="rights.read" title="People">
          <PeoplePage />
        </RequirePermission>
      }
    />
    <Route
      path="audit"
      element={
        <RequirePermission permission="audit.read" title="Audit">
          <AuditPage />
        </RequirePermission>
      }
    />
    <Route path="tour" element={<TourPage />} />
    <Route path="help/*" element={<HelpPage />} />
    <Route path="account" element={<AccountPage />} />
  </>,
);

/** Avoids a `*` route, which does not match addresses with a line break. */
const PageOfAddress = () => useRoutes(pages) ?? <NotFoundPage />;

export const Studio = () => (
  <FeedProvider>
    <StudioShell>
      <Suspense fallback={<Progress what="Loading this page" />}>
        <PageOfAddress />
      </Suspense>
    </StudioShell>
  </FeedProvider>
);
