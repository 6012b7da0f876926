import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Credentials } from './basic-credentials.ts';

/** Whether credentials are those of the administrator. */
export type IsAdministrator = (credentials: Credentials) => boolean;

/** Compares digests of equal length under a key of this process, so that the time of an answer says nothing of the text, not even its length. */
export const createAdministratorCheck = ({ email, password }: Credentials): IsAdministrator => {
  const key = randomBytes(32);
  const digest = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const [expectedEmail, expectedPassword] = [digest(email), digest(password)];
  return (given) => {
    // Both are always compared.
    const [isEmail, isPassword] = [timingSafeEqual(digest(given.email), expectedEmail), timingSafeEqual(digest(given.password), expectedPassword)];
    return isEmail && isPassword;
  };
};
