import type { Type } from '../../document/type.ts';

/** Whether a value, or any part of it, is personal data. */
export const containsPii = (type: Type): boolean => {
  switch (type.kind) {
    case 'text':
      return type.personal === true;
    case 'optional':
    case 'list':
      return containsPii(type.of);
    case 'record':
      return (
        Object.values(type.fields).some(containsPii) ||
        (type.rest !== undefined && containsPii(type.rest))
      );
    default:
      return false;
  }
};
