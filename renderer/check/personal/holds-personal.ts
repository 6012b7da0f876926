import type { Type } from '../../document/type.ts';

/** Whether a value, or any part of it, is personal data. */
export const holdsPersonal = (type: Type): boolean => {
  switch (type.kind) {
    case 'text':
      return type.personal === true;
    case 'optional':
    case 'list':
      return holdsPersonal(type.of);
    case 'record':
      return (
        Object.values(type.fields).some(holdsPersonal) ||
        (type.rest !== undefined && holdsPersonal(type.rest))
      );
    default:
      return false;
  }
};
