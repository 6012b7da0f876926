import type { RuntimeErrorReport, Ports } from '../../../renderer/index.ts';

/** The end of every cookie of this app (STORE-03); browsers may keep it for less. */
const expires = 'Fri, 31 Dec 9999 23:59:59 GMT';

/** Sets cookies for this site alone, over https only where the page came so. */
export const createCookie =
  (
    { document, location }: Pick<Window, 'document' | 'location'>,
    report: (fault: Omit<RuntimeErrorReport, 'screen'>) => void,
  ): Ports['cookie'] =>
  (name, value) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    try {
      document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; expires=${expires}; path=/; SameSite=Lax${secure}`;
    } catch {
      report({ kind: 'step', code: 'cookie-refused' });
    }
  };
