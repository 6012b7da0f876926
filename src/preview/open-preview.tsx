import { createRoot } from 'react-dom/client';
import { applyTheme } from '../loan-app/theme/apply-theme.ts';
import { readPageBoot } from './boot.ts';
import { joinStudio } from './frame.ts';
import { serveStudio } from './serve-studio.ts';
import { showLink } from './show-link.tsx';
import { StoppedPage } from './StoppedPage.tsx';

/** @throws when the page lacks it */
const find = (page: Document, id: string): HTMLElement => {
  const found = page.getElementById(id);
  if (found === null)
    throw new Error(`The preview has no element #${id}. src/preview/index.html must hold one.`);
  return found;
};

const nothing = (): void => undefined;

/** Opens the page of the preview, for the studio around it or for whoever followed a link. @throws what its person is told as well */
export const openPreview = (view: Window): void => {
  const page = view.document;
  const [bar, root] = [find(page, 'bar'), createRoot(find(page, 'preview'))];
  try {
    const boot = readPageBoot(page);
    applyTheme(page.documentElement, boot.config, '');
    if (boot.document === undefined) serveStudio(view, root, boot);
    else showLink(view, bar, root, boot);
  } catch (fault) {
    const problem = fault instanceof Error ? fault.message : String(fault);
    root.render(<StoppedPage title="This preview cannot be shown" text={problem} />);
    // The studio around it would wait for it without end.
    joinStudio(view, { draw: nothing, point: nothing }, { is: 'failed', problem });
    throw fault;
  }
};
