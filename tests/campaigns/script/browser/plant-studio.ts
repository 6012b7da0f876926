// The studio with hostile strings in everything that people and phones tell it.
import type { Page } from '@playwright/test';
import { shippedDocuments } from '../../../checker/mutants/shipped.ts';
import { ask } from '../../../e2e/studio-api.ts';
import { createChooser } from '../choose-string.ts';
import { hostileStrings } from '../hostile-strings.ts';
import { plantDocument } from '../plant-document.ts';

export interface PlantedStudio {
  /** Pages that show what was planted, without the studio's own path. */
  readonly pages: readonly string[];
  readonly planted: number;
  /** What the service refused: it is strict about names, and a hostile one may be none. */
  readonly refused: number;
}

/** Shorter ones, without the sign that no text of the database may have. */
const shortStrings = (most: number): readonly string[] =>
  hostileStrings
    .map(({ text }) => text)
    .filter((text) => text.length <= most && text.trim() !== '' && !text.includes('\0'));

/** A picture of one point. */
const onePoint =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Uploads a picture of one point under a name, as the studio does. */
const upload = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    async ([bytes, called]) => {
      const { csrf } = (await (await fetch('/studio/api/v1/session')).json()) as { csrf: string };
      const body = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0));
      const headers = {
        'content-type': 'image/png',
        'x-csrf-token': csrf,
        'x-file-name': encodeURIComponent(called),
      };
      return (await fetch('/studio/api/v1/assets', { method: 'POST', headers, body })).status;
    },
    [onePoint, name.replaceAll(/\p{Cs}/gu, '')] as const,
  );

/** Tells the service of a fault as a phone does, with hostile names. */
const report = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    async (code) =>
      (
        await fetch('/delivery/v1/reports', {
          method: 'POST',
          body: JSON.stringify({ kind: code, code, screen: code, release: 1, pointer: code }),
        })
      ).status,
    text,
  );

/** @param page of an administrator who has signed in */
export const plantStudio = async (page: Page, round: number): Promise<PlantedStudio> => {
  const chooser = createChooser(round * 97);
  const [titles, names] = [shortStrings(200), shortStrings(100)];
  const at = (list: readonly string[], index: number): string =>
    list[(round * 31 + index * 17) % list.length] ?? 'x';
  const statuses: number[] = [];
  const ids: string[] = [];
  const count = 3;
  const documents = shippedDocuments().filter(({ document: { kind } }) => kind !== 'fragment');
  for (let index = 0; index < count; index += 1) {
    const shipped = documents[(round * 13 + index * 7) % documents.length]?.document;
    if (shipped === undefined) throw new Error('Expected shipped documents, found none.');
    const id = `hostile-${round}-${index}`;
    const text = JSON.stringify(
      { ...plantDocument(shipped, chooser), id, title: { text: at(titles, index) } },
      undefined,
      2,
    );
    const { status } = await ask(page, 'POST /documents', { id, journey: 'site', text });
    statuses.push(status);
    if (status === 201) ids.push(id);
    const tag = at(names, index + 3).replaceAll(/[\s@.]/g, '');
    statuses.push(
      (
        await ask(page, 'POST /people', {
          email: `${tag}-${index}@evil.example`,
          name: at(names, index + 1),
          roles: ['viewer'],
        })
      ).status,
    );
    statuses.push(
      await upload(page, at(names, index + 2)),
      await report(page, at(names, index + 4)),
    );
  }
  const changes: string[] = [];
  for (const [index, document] of ids.slice(0, 1).entries()) {
    const change = {
      title: at(titles, index + 5),
      reason: at(titles, index + 6),
      items: [{ document, action: 'publish' }],
    };
    const { status, body } = await ask(page, 'POST /changes', change);
    statuses.push(status);
    if (status === 201) changes.push(String(body?.['id']));
  }
  const search = [
    '',
    ...[7].map(
      (index) => `?search=${encodeURIComponent(at(names, index).replaceAll(/\p{Cs}/gu, ''))}`,
    ),
  ];
  const broken = statuses.filter((status) => status >= 500);
  if (broken.length > 0)
    throw new Error(`The service broke ${broken.length} times over hostile strings.`);
  return {
    pages: [
      ...search,
      ...ids.slice(0, 2).flatMap((id) => [`/documents/${id}`, `/documents/${id}/history`]),
      ...changes.map((id) => `/changes/${id}`),
      '/changes',
      '/people',
      '/images',
      '/audit',
      '/reports',
      '/releases',
      `/${encodeURIComponent(at(names, 10).replaceAll(/\p{Cs}/gu, ''))}`,
      `/help/${encodeURIComponent(at(names, 11).replaceAll(/\p{Cs}/gu, ''))}`,
    ],
    planted: statuses.length + chooser.given.length,
    refused: statuses.filter((status) => status >= 400).length,
  };
};
