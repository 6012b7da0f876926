import { createRoot } from 'react-dom/client';
import { applyTheme } from '../loan-app/theme/apply-theme.ts';
import '../loan-app/theme/theme.css';
import { readPageBoot } from './boot.ts';
import './preview.css';
import { serveStudio } from './serve-studio.ts';
import { showLink } from './show-link.tsx';

/** @throws when the page lacks it */
const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The preview has no element #${id}. src/preview/index.html must hold one.`);
  return found;
};

const boot = readPageBoot(document);
applyTheme(document.documentElement, boot.config, '');
const root = createRoot(find('preview'));
if (boot.document === undefined) serveStudio(window, root, boot);
else showLink(window, find('bar'), root, boot);
