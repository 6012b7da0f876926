// Draws the pictures that come with the program from scripts/shipped-pictures/*.svg: npm run shipped-pictures
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { projectFolder, say } from './project.mjs';

const drawings = join(projectFolder, 'scripts/shipped-pictures');
const pictures = join(projectFolder, 'src/loan-app/shipped-pictures');

mkdirSync(pictures, { recursive: true });
for (const file of readdirSync(drawings).toSorted()) {
  const { name } = parse(file);
  const bytes = await sharp(join(drawings, file)).webp({ quality: 88, effort: 6 }).toBuffer();
  writeFileSync(join(pictures, `${name}.webp`), bytes);
  say(
    `${name}.webp: ${bytes.byteLength} bytes, asset ${createHash('sha256').update(bytes).digest('hex')}`,
  );
}
