/** The settings of the service, read from the environment and found sound (docs/spec/contract.md section 2). */
export interface Environment {
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Address of a PostgreSQL for the screen service, may hold a password; the embedded database in `dataDir` where undefined. */
  readonly databaseUrl: string | undefined;
  /** Address of a real loan core, without a slash at its end. */
  readonly loanCoreUrl: string | undefined;
  /** Path of the configuration file; the shipped one where undefined. */
  readonly appConfig: string | undefined;
  /** First administrator of the studio. */
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  /** Address people reach, without a slash at its end; http://HOST:PORT where undefined. */
  readonly publicUrl: string | undefined;
  /** Addresses and networks of proxies whose X-Forwarded headers count. */
  readonly trustedProxies: readonly string[];
  /** Most requests of one client at the same time that wait for the client itself. */
  readonly clientRequests: number;
  /** Whether the sandbox loan core answers backend calls. */
  readonly sandbox: boolean;
}
