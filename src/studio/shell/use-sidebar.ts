import { createContext, use } from 'react';

export interface Sidebar {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** Without a shell, such as in tests, there is no sidebar to open. */
export const SidebarContext = createContext<Sidebar>({ isOpen: false, toggle: () => undefined });

export const useSidebar = (): Sidebar => use(SidebarContext);
