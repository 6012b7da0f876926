import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readPageBoot } from './boot.ts';
import { applyTheme } from './theme/apply-theme.ts';
import './theme/theme.css';

const boot = readPageBoot(document);
applyTheme(document.documentElement, boot.config, navigator.userAgent);
const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element #app. src/loan-app/index.html must hold one.');
createRoot(container).render(<App boot={boot} />);
