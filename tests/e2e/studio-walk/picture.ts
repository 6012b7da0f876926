import sharp from 'sharp';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="450">
  <rect width="800" height="450" fill="#cfe3ff"/>
  <path d="M300 300 l100 -70 l100 70 v110 h-200 z" fill="#fff6e8"/>
  <path d="M150 250 q50 -170 250 -170 q200 0 250 170 z" fill="#c33c0a"/>
  <rect x="394" y="240" width="12" height="60" fill="#333"/>
</svg>`;

export const picture = (): Promise<Buffer> => sharp(Buffer.from(drawing)).png().toBuffer();
