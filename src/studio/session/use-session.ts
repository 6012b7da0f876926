import { createContext, use } from 'react';
import type { Session } from '../../contracts/generated/studio-answers.ts';

export interface OpenSession {
  readonly session: Session;
  readonly begin: (session: Session) => void;
  readonly signOut: () => Promise<void>;
  readonly signOutEverywhere: () => Promise<void>;
}

export const SessionContext = createContext<OpenSession | undefined>(undefined);

/** @throws when signed out */
export const useSession = (): OpenSession => {
  const session = use(SessionContext);
  if (session === undefined)
    throw new Error('Expected a SessionGate around this part of the studio.');
  return session;
};

/** Hides actions without permission. The service enforces permissions itself. */
export const usePermission = (permission: string): boolean =>
  useSession().session.permissions.includes(permission);
