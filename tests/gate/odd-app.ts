import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const odd = {
  throws: "setTimeout(() => { throw new Error('Out of order'); }, 0);",
  'writes an error': "console.error('All is lost');",
  'sends a report':
    "navigator.sendBeacon('/delivery/v1/reports', new Blob([JSON.stringify({ kind: 'widget', code: 'broken', screen: 'one', release: 1 })], { type: 'application/json' }));",
  'breaks its policy': "fetch('https://elsewhere.example/data').catch(() => undefined);",
  'goes elsewhere': "location.assign('https://elsewhere.example/next?secret=1');",
  'asks for what is not there':
    "main.append(Object.assign(new Image(), { src: '/lost.png', alt: 'lost' }));",
  'shows foreign pictures':
    "main.append(Object.assign(new Image(), { src: 'https://pictures.example/a.png', alt: 'a house' }));",
  'is too wide':
    "const line = document.createElement('p'); line.textContent = 'wide'; line.style.width = '360px'; main.append(line);",
  'is far too wide':
    "const line = document.createElement('p'); line.textContent = 'wide'; line.style.width = '500px'; main.append(line);",
  'opens a wide dialog':
    "const dialog = document.createElement('dialog'); const line = document.createElement('p'); line.textContent = 'wide'; line.style.width = '360px'; dialog.append(line); main.append(dialog); dialog.showModal();",
  'has a nameless button':
    "const button = document.createElement('button'); button.style.width = button.style.height = '50px'; main.append(button);",
  'has a small button':
    "const button = document.createElement('button'); button.textContent = 'a'; button.style.width = button.style.height = '20px'; main.append(button);",
  'shows nothing': 'main.replaceChildren();',
  'never ends': 'for (;;);',
  'grows without an end':
    'const all = []; for (;;) all.push(new Array(1000000).fill(Math.random()));',
  'is long':
    "const block = document.createElement('p'); block.textContent = 'foot'; block.style.paddingTop = '1500px'; main.append(block);",
  'is far too long':
    "const block = document.createElement('p'); block.textContent = 'foot'; block.style.paddingTop = '9000px'; main.append(block);",
  'opens a dialog over a long page':
    "const block = document.createElement('p'); block.style.height = '2000px'; const dialog = document.createElement('dialog'); dialog.textContent = 'ask'; main.append(block, dialog); dialog.showModal();",
  'goes on in a second':
    "setTimeout(() => { throw new Error('Too late'); }, 1000); for (const end = performance.now() + 1200; performance.now() < end; );",
  'shows itself after a while': 'heading.remove(); setTimeout(() => main.append(heading), 1200);',
  'is sound': '',
};

export const oddities = Object.keys(odd);

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Loans</title></head><body><main></main><script type="module" src="/assets/app.js"></script></body></html>`;

const script = `document.getElementById('prerendered')?.remove();
const { screen } = JSON.parse(document.getElementById('boot').textContent);
const main = document.querySelector('main');
const text = screen.body[0].props.text;
const heading = document.createElement('h1');
heading.textContent = text;
main.append(heading);
${Object.entries(odd)
  .map(([name, code]) => `if (text === ${JSON.stringify(name)}) { ${code} }`)
  .join('\n')}
`;

/**
 * Writes a web app that acts as no sound engine would.
 * @param appDir its folder
 */
export const writeOddApp = async (appDir: string): Promise<void> => {
  await mkdir(join(appDir, 'assets'), { recursive: true });
  await mkdir(join(appDir, '.vite'));
  await writeFile(join(appDir, 'index.html'), page);
  const manifest = {
    'index.html': { file: 'assets/app.js', isEntry: true },
    'preboot/preboot.ts': { file: 'assets/preboot.js', isEntry: true },
  };
  await writeFile(join(appDir, '.vite', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(appDir, 'assets', 'preboot.js'), '');
  await writeFile(join(appDir, 'assets', 'app.js'), script);
};
