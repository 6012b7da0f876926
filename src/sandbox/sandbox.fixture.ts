import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { type MarketName, shippedMarket } from '../contracts/markets.ts';
import type { SandboxMarket } from './core-answer.ts';
import { createSandbox, type SandboxOptions } from './index.ts';

export interface RunningSandbox {
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly post: (
    path: string,
    fields: Record<string, string>,
  ) => Promise<{ status: number; body: string }>;
}

/** 15 June 2026, noon in the Philippines. */
const testTime = Date.parse('2026-06-15T04:00:00Z');

export const sandboxMarket = (name: MarketName = 'spec'): SandboxMarket => {
  const market = shippedMarket(name);
  return { ...market, formats: { ...market.formats, currency: market.currency.sign } };
};

export const startSandbox = async (
  options: Partial<SandboxOptions> = {},
): Promise<RunningSandbox> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'sandbox-')));
  const sandbox = await createSandbox({
    apiPrefix: '/gateway',
    market: sandboxMarket(),
    now: () => testTime,
    ...options,
    dataDir,
  });
  const app = fastify();
  await app.register(sandbox.gateway, { prefix: '/gateway' });
  await app.register(sandbox.controlPage, { prefix: '/sandbox' });
  app.addHook('preClose', () => Promise.resolve(sandbox.stop()));
  app.addHook('onClose', () => sandbox.close());
  const post = async (
    path: string,
    fields: Record<string, string>,
  ): Promise<{ status: number; body: string }> => {
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: response.statusCode, body: response.body };
  };
  return { app, dataDir, post };
};

export const stopSandbox = async (sandbox: RunningSandbox): Promise<void> => {
  await sandbox.app.close();
  await rm(sandbox.dataDir, { recursive: true });
};

export const walletForm = {
  product_id: '7',
  cardType: '1',
  channelNumber: '90007',
  accountName: 'Maria Clara',
  birthday: '1990-05-20',
  walletNo: '09171234567',
};
export const bankForm = {
  product_id: '7',
  cardType: '2',
  accountName: 'Maria Clara',
  birthday: '1990-05-20',
  bankCode: 'BDO',
  cardNo: '001234567890',
  branchCity: 'Metro Manila-Makati City',
};
