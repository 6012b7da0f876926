import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import '../../../../../renderer/widgets/theme.css';
import { Toasts } from './toasts.tsx';

/** Draws the one page of an entry at its path. What it leads to is not part of this comparison, and is empty. */
export const drawPage = (path: string, page: ReactNode): void => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no element #root.');
  createRoot(root).render(
    <BrowserRouter>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={null} />
      </Routes>
      <Toasts />
    </BrowserRouter>,
  );
};
