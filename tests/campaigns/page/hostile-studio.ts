import type { Page } from '@playwright/test';
import { ask } from '../../e2e/studio-api.ts';
import { caseOf, createRandom } from '../../harness/random.ts';
import { hostileStrings, Planter } from './hostile-strings.ts';
import { documents } from './sample-states.ts';

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const screens = documents.filter(({ kind }) => kind !== 'fragment');
const documentsPerRound = 3;

/** Without the character that the database refuses. */
const shortStrings = (maxLength: number): readonly string[] =>
  hostileStrings
    .map(({ text }) => text)
    .filter((text) => text.length <= maxLength && text.trim() !== '' && !text.includes('\0'));

const [titles, names] = [shortStrings(200), shortStrings(100)];

const encode = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ''));

/** @returns status */
const uploadImage = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    async ([bytes, fileName]) => {
      const { csrf } = (await (await fetch('/studio/api/v1/session')).json()) as { csrf: string };
      const body = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      const headers = {
        'content-type': 'image/png',
        'x-csrf-token': csrf,
        'x-file-name': fileName,
      };
      return (await fetch('/studio/api/v1/assets', { method: 'POST', headers, body })).status;
    },
    [onePixel, encode(name)] as const,
  );

/** Reports an error as a phone does. @returns status */
const reportError = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (code) => {
    const body = JSON.stringify({ kind: code, code, screen: code, release: 1, pointer: code });
    return (await fetch('/delivery/v1/reports', { method: 'POST', body })).status;
  }, text);

/**
 * Puts hostile strings into everything that operators and phones send to the studio.
 * @param page of a signed-in administrator
 * @returns paths of pages that show them; `refused`: the service is strict about names
 */
export const plantStudio = async (page: Page, round: number) => {
  const planter = new Planter(round * 97, createRandom(round));
  const title = (index: number): string => caseOf(round * 31 + index * 17, titles);
  const name = (index: number): string => caseOf(round * 31 + index * 17, names);
  const statuses: number[] = [];
  const ids: string[] = [];
  for (let index = 0; index < documentsPerRound; index += 1) {
    const shipped = caseOf(round * 13 + index * 7, screens);
    const id = `hostile-${round}-${index}`;
    const document = { ...planter.plantDocument(shipped), id, title: { text: title(index) } };
    const text = JSON.stringify(document, undefined, 2);
    const created = await ask(page, 'POST /documents', { id, journey: 'site', text });
    if (created.status === 201) ids.push(id);
    const email = `${name(index + 3).replaceAll(/[\s@.]/g, '')}-${index}@evil.example`;
    const person = { email, name: name(index + 1), roles: ['viewer'] };
    statuses.push(
      created.status,
      (await ask(page, 'POST /people', person)).status,
      await uploadImage(page, name(index + 2)),
      await reportError(page, name(index + 4)),
    );
  }
  const changes: string[] = [];
  for (const document of ids.slice(0, 1)) {
    const items = [{ document, action: 'publish' }];
    const change = { title: title(5), reason: title(6), items };
    const { status, body } = await ask(page, 'POST /changes', change);
    statuses.push(status);
    if (status === 201) changes.push(String(body?.['id']));
  }
  const broken = statuses.filter((status) => status >= 500);
  if (broken.length > 0) throw new Error(`The service failed ${broken.length} times.`);
  return {
    paths: [
      ['', `?search=${encode(name(7))}`],
      ids.slice(0, 2).flatMap((id) => [`/documents/${id}`, `/documents/${id}/history`]),
      ids.slice(0, 1).map((id) => `/documents/${id}/shipped`),
      changes.flatMap((id) => [`/changes/${id}`, `/changes/${id}/edit`]),
      ['/changes/new', '/out-of-service', '/account'],
      ['/changes', '/people', '/images', '/audit', '/reports', '/releases'],
      [`/${encode(name(10))}`, `/help/${encode(name(11))}`],
    ].flat(),
    planted: statuses.length + planter.given.length,
    refused: statuses.filter((status) => status >= 400).length,
  };
};
