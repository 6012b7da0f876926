// Draws the pictures that come with the program from scripts/tools/shipped-pictures/*.svg: npm run shipped-pictures
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { projectFolder, log } from './project.mjs';

const sourceFolder = join(projectFolder, 'scripts/tools/shipped-pictures');
const outputFolder = join(projectFolder, 'src/loan-app/shipped-pictures');

mkdirSync(outputFolder, { recursive: true });
for (const file of readdirSync(sourceFolder).toSorted()) {
  const { name } = parse(file);
  const bytes = await sharp(join(sourceFolder, file)).webp({ quality: 88, effort: 6 }).toBuffer();
  writeFileSync(join(outputFolder, `${name}.webp`), bytes);
  log(
    `${name}.webp: ${bytes.byteLength} bytes, asset ${createHash('sha256').update(bytes).digest('hex')}`,
  );
}
