import { createContext, use } from 'react';
import type { Session } from '../../contracts/generated/studio-answers.ts';

/** Who works in the studio. */
export interface OpenSession {
  readonly session: Session;
  /** Goes on with another session of the same person. */
  readonly begin: (session: Session) => void;
  readonly signOut: () => Promise<void>;
  /** On every machine. */
  readonly signOutEverywhere: () => Promise<void>;
}

export const SessionContext = createContext<OpenSession | undefined>(undefined);

/** @throws before anybody has signed in */
export const useSession = (): OpenSession => {
  const session = use(SessionContext);
  if (session === undefined)
    throw new Error('Expected a SessionGate around this part of the studio.');
  return session;
};

/** Whether the person may do something; what they may not is not offered to them. The service judges for itself. */
export const usePermission = (permission: string): boolean =>
  useSession().session.permissions.includes(permission);
