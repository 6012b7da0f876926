import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { RunningService } from './running-service.ts';

/** Lets the built service run, with nothing in it yet, for as long as something is done with it. @param variables of its environment, beside those that it cannot do without */
export const withService = async (
  variables: Readonly<Record<string, string>>,
  work: (service: RunningService) => Promise<void>,
): Promise<void> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'screen-renderer-'));
  const service = new RunningService(await findFreePort(), dataFolder, variables);
  try {
    await service.start();
    await work(service);
  } finally {
    await service.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
};
