import { translate } from '../languages/language.ts';
import { removePrerendered } from '../early/drawn-page.ts';

/** What stands in place of the page when the file that draws pages is lost on the way. The way out is a new page, which loads it anew. */
export const showLoadErrorPage = (container: Element): void => {
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
