import '../../../src/loan-app/theme/theme.css';
import './page.css';
import type { RunningCase, System, Visit } from './cases.ts';
import { loadEngine } from './pages-of-engine.tsx';
import { visit } from './visit.ts';

declare global {
  interface Window {
    measureRunning?: (system: System, one: RunningCase) => Promise<Visit>;
  }
}

window.measureRunning = async (system, one) => {
  // The pages by hand have all their files, too.
  await loadEngine();
  return visit(system, one);
};
