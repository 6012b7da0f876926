import { readBeforeApp, type BeforeApp } from '../../contracts/generated/before-app.ts';

/** What the service wrote into the page for what runs before the app; undefined where it is missing, or is something else. */
export const readPrebootConfig = (page: Document): BeforeApp | undefined => {
  try {
    return readBeforeApp(
      JSON.parse(page.getElementById('before-app')?.textContent ?? ''),
      () => undefined,
    );
  } catch {
    return undefined;
  }
};
