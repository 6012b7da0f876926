import { translate } from './languages/page-language.ts';
import { removePrerendered, appRoot } from './preboot/prerendered.ts';
import { needsHttpClientAtOnce } from './preboot/preboot.ts';
import { deferHttpClientUntil } from './http/http-client.ts';
import { openPage } from './open-page.ts';
import { importChunk } from './chunks/import-chunk.ts';

/** Renders without React, because the render chunk failed to load. */
const showLoadErrorPage = (container: Element): void => {
  const page = container.ownerDocument;
  const add = <Tag extends keyof HTMLElementTagNameMap>(
    parent: Element,
    tag: Tag,
    text = '',
  ): HTMLElementTagNameMap[Tag] => {
    const element = page.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  page.title = translate('No connection');
  const header = add(container, 'header');
  header.className = 'w-header';
  add(header, 'h1', page.title);
  const main = add(container, 'main');
  main.className = 'w-main';
  add(main, 'p', translate('The page could not be loaded.')).setAttribute('role', 'alert');
  const again = add(main, 'button', translate('Try again'));
  again.type = 'button';
  again.className = 'message-button';
  again.addEventListener('click', () => page.location.reload());
  removePrerendered(page);
};

const container = appRoot(document);
if (container === null) throw new Error('No element #app');

// Opens the page while the render chunk is loading.
const renderChunk = importChunk(() => import('./render-page.tsx'));
const opened = openPage(window, renderChunk).then(
  (page) => ({ page }),
  (error: unknown) => ({ fault: error }),
);

const render = async (): Promise<void> => {
  const file = await renderChunk.catch(() => undefined);
  if (file === undefined) return showLoadErrorPage(container);
  const found = await opened;
  return 'page' in found
    ? file.renderApp(container, found.page)
    : file.renderErrorPage(container, found.fault);
};

const rendered = render();
if (!needsHttpClientAtOnce) deferHttpClientUntil(rendered);

/** A failure matters only to the next visit, so it is reported and not shown. */
const startServiceWorker = async (): Promise<void> => {
  await rendered;
  try {
    const { registerServiceWorker } = await import('./service-worker.ts');
    await registerServiceWorker(window);
  } catch {
    const found = await opened;
    if ('page' in found)
      found.page.app.ports.report({
        kind: 'document',
        code: 'service-worker-not-loaded',
        screen: '',
      });
  }
};
void startServiceWorker();
