import { Component, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createWebPorts, ToastView } from 'screens-engine/ports';
import { Screen } from 'screens-engine/react';
import 'screens-engine/styles.css';
import { catalogue } from './catalogue.tsx';
import { contracts } from './contracts.ts';
import branches from './screens/branches.json';
import visit from './screens/visit.json';

const ports = createWebPorts({ baseUrl: '/api', contracts, routes: [] });

/** Shows that a part of the page could not be loaded. */
class ErrorBoundary extends Component<{ readonly children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <p role="alert">Please reload the page.</p> : this.props.children;
  }
}

const App = () => (
  <main>
    <p>Northwind Bank</p>
    <ErrorBoundary>
      <Screen
        document={visit}
        contracts={contracts}
        ports={ports}
        isPage={false}
        fallback="Loading…"
      />
      <Screen
        document={branches}
        contracts={contracts}
        catalogue={catalogue}
        ports={ports}
        isPage={false}
        fallback="Loading…"
      />
      <ToastView toasts={ports.toasts} />
    </ErrorBoundary>
  </main>
);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
