import { isSessionName } from '../../document/session-names.ts';
import type { Type } from '../../document/type.ts';

/**
 * Sensitivity of a value, ascending. `implied` values reveal something about a sensitive one, as a
 * comparison does; `personal` ones are marked by a contract.
 */
export const levels = ['none', 'implied', 'entered', 'session', 'personal'] as const;

export type Level = (typeof levels)[number];

export const isAbove = (level: Level, limit: Level): boolean =>
  levels.indexOf(level) > levels.indexOf(limit);

export const highest = (found: readonly Level[]): Level =>
  found.reduce<Level>((one, other) => (isAbove(other, one) ? other : one), 'none');

/** Level of a value that only depends on a sensitive one. */
export const implied = (level: Level): Level => (level === 'none' ? 'none' : 'implied');

export interface Sensitivity {
  readonly content: Level;
  /** Level of the fact that there is a value. */
  readonly presence: Level;
}

export const insensitive: Sensitivity = { content: 'none', presence: 'none' };

/** True if a value of the type has a field with the name of a session value. */
const containsSession = (type: Type): boolean => {
  switch (type.kind) {
    case 'optional':
    case 'list':
      return containsSession(type.of);
    case 'record':
      return (
        Object.entries(type.fields).some(
          ([name, field]) => isSessionName(name) || containsSession(field),
        ) ||
        (type.rest !== undefined && containsSession(type.rest))
      );
    default:
      return false;
  }
};

/** Level of the names in a type. */
export const levelOfNames = (type: Type | undefined): Level =>
  type !== undefined && containsSession(type) ? 'session' : 'none';
