import { expect } from '@playwright/test';
import { editorSurfaces } from './studio-sweep/editor-surfaces.ts';
import { pageSurfaces } from './studio-sweep/page-surfaces.ts';
import { findFaults, test } from './studio-sweep/sweep.ts';

for (const surface of [...pageSurfaces, ...editorSurfaces])
  test(`studio §7: ${surface.name}: no policy violation, no axe finding, and nothing cut off`, async ({
    sweep,
  }) => {
    expect(await findFaults(sweep, surface)).toEqual([]);
  });
