import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createApiClient } from './api/client.ts';
import { fetchWithProgress } from './api/fetch-with-progress.ts';
import { ClientContext } from './api/use-client.ts';
import { SessionGate } from './session/SessionGate.tsx';
import { FailedPage, ErrorBoundary } from './shell/PageErrorBoundary.tsx';
import { Studio } from './Studio.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import './theme/tokens.css';
import './theme/studio.css';
import './theme/dialogs.css';
import './theme/shell.css';
import './theme/workspace.css';
import './theme/drawer.css';
import './theme/tables.css';
import './theme/lists.css';
import './theme/elements.css';

const container = document.getElementById('studio');
if (container === null)
  throw new Error('The page has no element #studio. src/studio/index.html must hold one.');
const client = createApiClient({
  fetch: (address, init) => fetch(address, init),
  fetchWithProgress,
});
createRoot(container).render(
  <StrictMode>
    <ThemeProvider>
      {/* The policy of the studio forbids style elements. */}
      <CSPProvider disableStyleElements>
        <BrowserRouter basename="/studio">
          <ClientContext value={client}>
            <ErrorBoundary failed={<FailedPage />}>
              <SessionGate>
                <Studio />
              </SessionGate>
            </ErrorBoundary>
          </ClientContext>
        </BrowserRouter>
      </CSPProvider>
    </ThemeProvider>
  </StrictMode>,
);
