import { expect, test } from 'vitest';
import { preloadLinks } from './preload-links.ts';

const filesOf = (manifest: unknown): string[] => [...preloadLinks(manifest).matchAll(/href="\/([^"]*)"/g)].map(([, file = '']) => file);

test('everything behind the parts of promotions is named once, without what the entry brings', () => {
  expect(
    filesOf({
      'index.html': { file: 'entry.js', isEntry: true, imports: ['_shared.js'], css: ['entry.css'], dynamicImports: ['promotion/a.tsx'] },
      '_shared.js': { file: 'shared.js' },
      'promotion/a.tsx': { file: 'a.js', imports: ['index.html', '_shared.js', '_form.js'] },
      'promotion/b.tsx': { file: 'b.js', imports: ['_form.js'] },
      '_form.js': { file: 'form.js', css: ['form.css'], imports: ['promotion/a.tsx'] },
      'data/places.json': { file: 'places.js', isDynamicEntry: true },
    }),
  ).toEqual(['a.js', 'b.js', 'form.js', 'form.css']);
});

test.each([[{}], [null], [[]], [{ 'index.html': { file: 'entry.js', isEntry: true } }], [{ 'promotion/a.tsx': { file: 7, imports: 'x', css: [7] } }]])(
  'nothing is named of %j',
  (manifest) => {
    expect(preloadLinks(manifest)).toBe('');
  },
);
