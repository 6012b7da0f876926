import { removePrerendered } from './drawn-page.ts';

/** Shows what stands in the page for the case that the app is lost on the way. The way out is a new page, which loads it anew. */
const showLoadFailure = (page: Document): void => {
  const notice = page.querySelector('body > #lost');
  removePrerendered(page);
  // Said when it is there, and by nothing before: it stands in every page.
  notice?.querySelector('p')?.setAttribute('role', 'alert');
  notice?.removeAttribute('hidden');
  notice?.querySelector('button')?.addEventListener('click', () => page.location.reload());
};

/** Hears of files that do not come: without the app nothing would ever answer in what was drawn ahead. Once it runs, it tells itself what is lost. */
export const onScriptError = ({ target }: Event): void => {
  if (target instanceof HTMLScriptElement && target.type === 'module') showLoadFailure(document);
};
