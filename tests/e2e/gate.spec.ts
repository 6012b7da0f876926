import { join, resolve } from 'node:path';
import { sharp } from '../../src/shared/image.ts';
import { readConfig } from '../../src/service/config/app-config.ts';
import { openScreenDatabase } from '../../src/service/database/open-screen-database.ts';
import { openChromium } from '../../src/service/publish-checks/browser/chromium.ts';
import { findBrowser } from '../../src/service/publish-checks/browser/find-browser.ts';
import { listChangedDocuments } from '../../src/service/publish-checks/documents/candidate-documents.ts';
import { closureOf, screenOf } from '../../src/service/publish-checks/candidate.fixture.ts';
import { listAffectedExamples } from '../../src/service/publish-checks/documents/list-examples.ts';
import { renderInBrowser } from '../../src/service/publish-checks/rendering/render-in-browser.ts';
import { readBuiltApp } from '../../src/service/pages/built-app.ts';
import { createSiteFactory } from '../../src/service/publish-checks/rendering/site.ts';
import { oddities, writeOddApp } from '../gate/odd-app.ts';
import { expect, test } from '@playwright/test';
import { findFreePort, RunningService, withFolder } from '../harness/service.ts';
import { migrateScreenDatabase } from '../../src/service/database/migrations/migrate.ts';

const never = new AbortController().signal;

const expected: Readonly<Record<string, readonly string[]>> = {
  throws: ['error drawing Uncaught error: Out of order'],
  'writes an error': ['error drawing Error in the console: All is lost'],
  'sends a report': ['error drawing The app reported an error: widget broken'],
  'goes elsewhere': [
    'error drawing The page requested https://elsewhere.example/next, which is neither on this site nor an image.',
  ],
  'asks for what is not there': ['error drawing The page requested /lost.png, which returns 404.'],
  'shows foreign pictures': [],
  'is too wide': ['error drawing On a phone of 320 px the page is'],
  'is far too wide': [
    'error drawing On a phone of 320 px the page is',
    'error drawing On a phone of 390 px the page is',
  ],
  'opens a wide dialog': [
    'error drawing On a phone of 320 px the page is',
    'error drawing On a phone of 390 px the page is',
  ],
  'has a nameless button': ['error accessibility Buttons must have discernible text: button.'],
  'has a small button': ['warning accessibility A touch target needs 44 by 44 px.'],
  'shows nothing': [
    'error drawing The main part of the page is empty. Look for a condition that hides everything.',
    "error drawing The text 'shows nothing' is not visible",
    'error accessibility Page should contain a level-one heading: html.',
  ],
  'never ends': ['error drawing Rendering took longer than 8 s.'],
  'grows without an end': ['error drawing The browser crashed twice while rendering this.'],
  'is long': [],
  'is far too long': [],
  'opens a dialog over a long page': [],
  'goes on in a second': [],
  'shows itself after a while': [],
  'is sound': [],
};

const heights: Readonly<Record<string, (height: number) => boolean>> = {
  'is long': (height) => height > 1500 && height < 2000,
  'is far too long': (height) => height === 4 * 844,
  'opens a dialog over a long page': (height) => height === 844,
  'is sound': (height) => height === 844,
};

test('the gate sees what a page does that it must not do, and stays whole', async () => {
  test.setTimeout(240_000);
  await withFolder('gate', async (folder) => {
    const appDir = join(folder, 'app');
    await writeOddApp(appDir);
    const config = await readConfig(join('src', 'loan-app', 'config.json'));
    const browser = await findBrowser(resolve('.'));
    if ('reason' in browser) throw new Error(browser.reason);
    const db = openScreenDatabase({ dataDir: folder }, () => undefined);
    await migrateScreenDatabase(db);
    const idOf = (oddity: string): string => oddity.replaceAll(' ', '-');
    const closure = closureOf(oddities.map((oddity) => screenOf(idOf(oddity), oddity)));
    const kept: number[] = [];
    const draw = renderInBrowser({
      name: 'odd',
      openBrowser: () => openChromium(browser, 8),
      openSite: createSiteFactory({ db, config, built: await readBuiltApp(appDir) }),
      facts: {
        apiPrefix: config.apiPrefix,
        frameHosts: [],
        formats: { ...config.formats, currency: config.currency },
      },
      screenshots: {
        find: async () => undefined,
        save: async (_, picture) => {
          const name = `picture ${kept.length}`;
          kept.push((await sharp(picture).metadata()).height);
          return name;
        },
      },
    });
    const { examples } = listAffectedExamples(closure, listChangedDocuments(closure));
    const { findings, pictures } = await draw({
      closure,
      examples,
      progress: () => undefined,
      signal: never,
    });
    await db.destroy();
    const of = (oddity: string): string[] =>
      findings
        .filter(({ document }) => document === idOf(oddity))
        .map(({ severity, rule, message }) => `${severity} ${rule} ${message}`);
    for (const [oddity, sentences] of Object.entries(expected)) {
      expect(of(oddity), oddity).toEqual(
        sentences.map((sentence) => expect.stringContaining(sentence)),
      );
    }
    for (const [oddity, isRight] of Object.entries(heights)) {
      const { after = '' } = pictures.find(({ document }) => document === idOf(oddity)) ?? {};
      const height = kept[Number(after.slice('picture '.length))] ?? 0;
      expect(isRight(height), `${oddity}: ${height}`).toBe(true);
    }
    expect(
      of('breaks its policy').every((line) =>
        line.startsWith('error drawing Blocked by the Content Security Policy: '),
      ),
    ).toBe(true);
    expect(of('breaks its policy')).not.toEqual([]);
    expect(pictures.map(({ document }) => document)).not.toContain('never-ends');
    expect(pictures).toHaveLength(oddities.length - 2);
  });
});

test.describe('the running service', () => {
  const admin = { email: 'ana@example.com', password: 'a password of many letters' };

  test('checks a change as the studio asks for it, and shows pictures of before and after', async ({
    request,
  }) => {
    test.setTimeout(180_000);
    await withFolder('gate', async (folder) => {
      const service = new RunningService(await findFreePort(), folder, {
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      });
      await service.start();
      const api = `${service.url}/studio/api/v1`;
      const signedIn = await request.post(`${api}/sign-in`, { data: admin });
      const { csrf } = (await signedIn.json()) as { csrf: string };
      const headers = { 'x-csrf-token': csrf };
      const draft = await request.get(`${api}/documents/about-us/draft`);
      const text = (await draft.text()).replace('"About us"', '"About all of us"');
      const saved = await request.put(`${api}/documents/about-us/draft`, {
        headers: {
          ...headers,
          'if-match': draft.headers()['etag'] ?? '',
          'content-type': 'text/plain',
        },
        data: text,
      });
      expect(saved.status(), await saved.text()).toBe(200);
      const items = [{ document: 'about-us', action: 'publish' }];
      const proposed = await request.post(`${api}/changes`, {
        headers,
        data: { title: 'About us', reason: 'A better title', items },
      });
      const { id } = (await proposed.json()) as { id: string };
      await request.post(`${api}/changes/${id}/check`, { headers });
      const readCheck = async (): Promise<Check> =>
        ((await (await request.get(`${api}/changes/${id}/check`)).json()) as { check: Check })
          .check;
      await expect
        .poll(async () => (await readCheck()).status, { timeout: 120_000 })
        .not.toBe('running');
      const check = await readCheck();
      const findings = [
        {
          document: 'about-us',
          rule: 'document',
          severity: 'warning',
          code: 'untranslated',
          pointer: '/title/text',
        },
      ];
      expect(check).toMatchObject({ status: 'passed', findings, examples: { all: 1, drawn: 1 } });
      expect(check.requires['about-us']).toContain('lang:1');
      const [picture] = check.pictures;
      expect(picture?.after).not.toBe(picture?.before);
      for (const hash of [picture?.after, picture?.before]) {
        const artifact = await request.get(`${api}/artifacts/${hash}`);
        expect([
          artifact.status(),
          artifact.headers()['content-type'],
          (await artifact.body()).toString('latin1', 8, 12),
        ]).toEqual([200, 'image/webp', 'WEBP']);
      }
      await service.stop();
    });
  });
});

interface Check {
  readonly status: string;
  readonly findings: readonly object[];
  readonly pictures: readonly { readonly after: string; readonly before?: string }[];
  readonly requires: Readonly<Record<string, readonly string[]>>;
}
