// Writes the reference, a static site that opens from disk: npm run reference
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder, runScript, log } from './project.mjs';
import { bundleScripts } from './reference/bundle.ts';
import { makeSite } from './reference/site.tsx';

const folder = join(projectFolder, 'dist/reference');
const gallery = join(projectFolder, 'dist/gallery');

await runScript(async () => {
  const pictures = existsSync(gallery)
    ? readdirSync(gallery).filter((file) => file.endsWith('.webp'))
    : [];
  const pages = makeSite(new Set(pictures));
  rmSync(folder, { recursive: true, force: true });
  for (const [path, page] of pages) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), page);
  }
  for (const picture of pictures) cpSync(join(gallery, picture), join(folder, 'gallery', picture));
  await bundleScripts(folder);
  if (pictures.length === 0) log('The screens have no pictures. Run npm run gallery first.');
  log(`Wrote ${pages.size} pages of the reference to ${join(folder, 'index.html')}.`);
});
