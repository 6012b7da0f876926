import './early/before-app.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import './theme/theme.css';

const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element #app. src/loan-app/index.html must hold one.');
createRoot(container).render(<App />);
