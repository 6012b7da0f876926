/** What somebody sends to be let in. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Reads an Authorization header of the scheme Basic (RFC 7617, UTF-8); undefined where it is none. */
export const readBasicCredentials = (header: string | undefined): Credentials | undefined => {
  const [, encoded] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [email = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return rest.length === 0 ? undefined : { email, password: rest.join(':') };
};
