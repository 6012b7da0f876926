import type { PasswordCost } from './passwords.ts';

/** Keeps nobody out, and takes no time: what hashes cost is tested by itself. */
export const cheapPasswords: PasswordCost = { logN: 4, r: 1, p: 1 };
