import type { PasswordCost } from './passwords.ts';

export const cheapPasswords: PasswordCost = { logN: 4, r: 1, p: 1 };
