import { isRecord, ownProperty } from '../../../../../renderer/entries/node.ts';

/** Compares JSON values regardless of key order. undefined equals only undefined. */
export const isDeepEqual = (left: unknown, right: unknown): boolean => {
  if (Array.isArray(left))
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((entry, index) => isDeepEqual(entry, right[index]))
    );
  if (!isRecord(left) || !isRecord(right)) return left === right;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every(
      (name) => Object.hasOwn(right, name) && isDeepEqual(left[name], ownProperty(right, name)),
    )
  );
};
