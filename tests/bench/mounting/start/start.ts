import type { PageSystem } from '../page/system.ts';

/** Mounts the form that came with the page. */
export const start = ({ mountForm }: PageSystem): void => {
  const root = document.getElementById('root');
  const content = document.getElementById('document')?.textContent;
  if (root === null || !content) throw new Error('The page came without its document.');
  mountForm(root, JSON.parse(content));
};
