import { Link, createRoutesFromElements, Navigate, Route, useRoutes } from 'react-router-dom';
import { releasesAddress } from './shell/addresses.ts';
import { PageLayout } from './shell/PageLayout.tsx';
import { lazy, Suspense } from 'react';
import { CommandPaletteProvider } from './commands/CommandPaletteProvider.tsx';
import { HomePage } from './home/HomePage.tsx';
import { FeedProvider } from './live/FeedProvider.tsx';
import { Progress } from './shell/Progress.tsx';
import { RequirePermission } from './shell/RequirePermission.tsx';
import { StudioShell } from './shell/StudioShell.tsx';

const NotFoundPage = () => (
  <PageLayout title="No such page">
    <p>
      There is nothing at this address. Go to <Link to="/">Home</Link>.
    </p>
  </PageLayout>
);

const PagesPage = lazy(async () => ({
  default: (await import('./pages/PagesPage.tsx')).PagesPage,
}));
const FindReplacePage = lazy(async () => ({
  default: (await import('./find-replace/FindReplacePage.tsx')).FindReplacePage,
}));
const DocumentPage = lazy(async () => ({
  default: (await import('./document/DocumentPage.tsx')).DocumentPage,
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
const HistoryPage = lazy(async () => ({
  default: (await import('./history/HistoryPage.tsx')).HistoryPage,
}));
const ShippedPage = lazy(async () => ({
  default: (await import('./bundled/BundledPage.tsx')).BundledPage,
}));

const ImagesPage = lazy(async () => ({
  default: (await import('./images/ImagesPage.tsx')).ImagesPage,
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
    <Route path="documents" element={<PagesPage />} />
    <Route
      path="find-replace"
      element={
        <RequirePermission permission="draft.write" title="Find and replace">
          <FindReplacePage />
        </RequirePermission>
      }
    />
    <Route path="documents/:id" element={<DocumentPage />} />
    <Route path="documents/:id/history" element={<HistoryPage />} />
    <Route path="documents/:id/shipped" element={<ShippedPage />} />
    {/* Addresses of older versions, in bookmarks and messages. */}
    <Route path="changes" element={<Navigate to={releasesAddress('prepared')} replace />} />
    <Route path="out-of-service" element={<Navigate to={releasesAddress('off')} replace />} />
    <Route
      path="reports"
      element={<Navigate to={`${releasesAddress('incidents')}&since=all`} replace />}
    />
    <Route path="changes/new" element={<NewChangePage />} />
    <Route path="changes/:id" element={<ChangePage />} />
    <Route path="changes/:id/edit" element={<EditChangePage />} />
    <Route path="releases" element={<ReleasesPage />} />
    <Route path="images" element={<ImagesPage />} />
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
    <CommandPaletteProvider>
      <StudioShell>
        <Suspense fallback={<Progress what="Loading this page" />}>
          <PageOfAddress />
        </Suspense>
      </StudioShell>
    </CommandPaletteProvider>
  </FeedProvider>
);
