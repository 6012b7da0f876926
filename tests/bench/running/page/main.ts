import '../../../../src/loan-app/theme/theme.css';
import '../../page/page.css';
import { loadEngine } from '../../page/engine.tsx';
import type { RunningCase, RunningVisit, System } from '../cases.ts';
import { visitRunning } from './measure-running.ts';

declare global {
  interface Window {
    /** Measures one system in one case; called by the bench from outside. */
    measureRunning?: (system: System, one: RunningCase) => Promise<RunningVisit>;
  }
}

window.measureRunning = async (system, one) => {
  // The page written by hand has all its files before it is measured, too.
  await loadEngine();
  return visitRunning(system, one);
};
