import { createRoot } from 'react-dom/client';
import { applyTheme } from '../loan-app/theme/apply-theme.ts';
import { readPreviewPageBoot } from './preview-boot.ts';
import { connectToStudio } from './studio-channel.ts';
import { runStudioPreview } from './studio-preview.ts';
import { runLinkPreview } from './link-preview.tsx';
import { PreviewMessage } from './PreviewHost.tsx';

/** @throws when the page lacks it */
const getElement = (page: Document, id: string): HTMLElement => {
  const found = page.getElementById(id);
  if (found === null)
    throw new Error(`The preview has no element #${id}. src/preview/index.html must hold one.`);
  return found;
};

const noop = (): void => undefined;

/** Opens the page of the preview, for the studio around it or for whoever followed a link. @throws what its person is told as well */
export const openPreview = (view: Window): void => {
  const page = view.document;
  const [bar, root] = [getElement(page, 'bar'), createRoot(getElement(page, 'preview'))];
  try {
    const boot = readPreviewPageBoot(page);
    applyTheme(page.documentElement, boot.config, '');
    if (boot.document === undefined) runStudioPreview(view, root, boot);
    else runLinkPreview(view, bar, root, boot);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    root.render(<PreviewMessage title="This preview cannot be shown" text={problem} />);
    // The studio around it would wait for it without end.
    connectToStudio(view, { onDraw: noop, onPoint: noop }, { is: 'failed', problem });
    throw error;
  }
};
