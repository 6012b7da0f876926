import type { LoadClient } from './clients.ts';

/** How long the delivery is awaited, in milliseconds; until then nobody knows. */
const withdrawalTimeoutMs = 1500;

/** Whether our own delivery says that a template was withdrawn. False also where that cannot be found out, and for templates of the loan core. */
export const isWithdrawnTemplate = async (loadClient: LoadClient, id: string): Promise<boolean> => {
  try {
    const client = await loadClient();
    const { status } = await client.head(`/delivery/v1/templates/${encodeURIComponent(id)}`, {
      timeout: withdrawalTimeoutMs,
      validateStatus: () => true,
    });
    return status === 410;
  } catch {
    return false;
  }
};
