import '../../../src/loan-app/theme/theme.css';
import './page.css';
import type { System, Visit } from '../visit.ts';
import { control, controlContained } from './control.tsx';
import { listedFields, loadEngine, staticFields } from './engine.tsx';
import type { FormPage } from './form-page.ts';
import { visit } from './measure.ts';

declare global {
  interface Window {
    /** Measures one system; called by the bench from outside. */
    measure?: (system: System, count: number, warmMounts: number) => Promise<Visit>;
  }
}

const pages: Readonly<Record<System, FormPage>> = {
  control,
  contained: controlContained,
  listed: listedFields,
  static: staticFields,
};

window.measure = async (system, count, warmMounts) => {
  // The page written by hand has all its files before it is measured, too.
  await loadEngine();
  return visit(pages[system], count, warmMounts);
};
