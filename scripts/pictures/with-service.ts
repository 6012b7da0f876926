import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tests/e2e/free-port.ts';
import { RunningService } from '../../tests/e2e/running-service.ts';

/** Where people of the pictures are. */
export const here = { locale: 'en-PH', timezoneId: 'Asia/Manila' } as const;

/** The phone that all pictures show. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;

/** Lets the service run with nothing in it for as long as pictures are taken of it. */
export const withService = async (takePictures: (service: RunningService) => Promise<void>): Promise<void> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const service = new RunningService(await findFreePort(), dataFolder);
  try {
    await service.start();
    await takePictures(service);
  } finally {
    await service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
};
