import { createRoot } from 'react-dom/client';
import { applyTheme } from '../loan-app/theme/apply-theme.ts';
import { readPreviewPageBoot, connectToStudio } from './studio-channel.ts';
import { runStudioPreview } from './studio-preview.ts';
import { runLinkPreview } from './link-preview.tsx';
import { PreviewMessage } from './PreviewHost.tsx';

const getElement = (page: Document, id: string): HTMLElement => {
  const found = page.getElementById(id);
  if (found === null)
    throw new Error(`The preview has no element #${id}. src/preview/index.html must hold one.`);
  return found;
};

const noop = (): void => undefined;

export const openPreview = (view: Window): void => {
  const page = view.document;
  const [bar, root] = [getElement(page, 'bar'), createRoot(getElement(page, 'preview'))];
  try {
    const boot = readPreviewPageBoot(page);
    applyTheme(page.documentElement, boot.config, '');
    if (boot.document === undefined) runStudioPreview(view, root, boot);
    else runLinkPreview(view, bar, root, boot);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const problem = `${reason}. Reload the page. If this continues, build and start the service again.`;
    root.render(<PreviewMessage title="This preview cannot be shown" text={problem} />);
    // Otherwise the studio would wait forever.
    connectToStudio(
      view,
      { onDraw: noop, onPoint: noop, onHover: noop },
      { is: 'failed', problem },
    );
    throw error;
  }
};
