import { createContext, use } from 'react';

/** Elements around the canvas that show portals of the preview; null until they are mounted. */
export interface PortalHosts {
  /** Choices of state, device and language, in the head of the editor. */
  readonly choices: HTMLElement | null;
  /** Calls of the screen, in the drawer. */
  readonly log: HTMLElement | null;
}

export const PreviewPortals = createContext<PortalHosts | undefined>(undefined);

/** Undefined outside of the editor, where the preview shows them itself. */
export const usePreviewPortals = (): PortalHosts | undefined => use(PreviewPortals);
