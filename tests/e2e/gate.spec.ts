import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readConfig } from '../../src/service/config/read-config.ts';
import { migrateScreens, openScreens } from '../../src/service/database/open-screens.ts';
import { openChromium } from '../../src/service/gate/browser/chromium.ts';
import { findBrowser } from '../../src/service/gate/browser/find-browser.ts';
import { changedDocuments } from '../../src/service/gate/changed-documents.ts';
import { closureOf, screenOf } from '../../src/service/gate/closure.fixture.ts';
import { examplesOfChange } from '../../src/service/gate/documents/list-examples.ts';
import { drawInBrowser } from '../../src/service/gate/drawing/draw-in-browser.ts';
import { createOpenSite } from '../../src/service/gate/drawing/site.ts';
import type { GateResult } from '../../src/service/gate/gate.ts';
import { oddities, writeOddApp } from '../gate/odd-app.ts';
import { closureOfFiles } from '../gate/shipped-closure.ts';
import { openShippedGate } from '../gate/shipped-gate.ts';
import { expect, test } from '@playwright/test';

const never = new AbortController().signal;

/** A folder of its own for a test. */
const inFolder = async <Result>(work: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(join(tmpdir(), 'gate-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** What the gate says of each oddity, in the order in which it happens. */
const expected: Readonly<Record<string, readonly string[]>> = {
  throws: ['error drawing An error was thrown that nobody caught: Out of order'],
  'writes an error': ['error drawing An error was written to the console: All is lost'],
  'sends a report': ['error drawing The app reported a fault: widget broken'],
  'goes elsewhere': ['error drawing The page asked for https://elsewhere.example/next, which is neither ours nor a picture.'],
  'asks for what is not there': ['error drawing The page asked for /lost.png, which is answered with 404.'],
  'shows foreign pictures': [],
  'is too wide': ['error drawing On a phone of 320 px the page is'],
  'is far too wide': ['error drawing On a phone of 320 px the page is', 'error drawing On a phone of 390 px the page is'],
  'has a nameless button': ['error accessibility Buttons must have discernible text: button.'],
  'has a small button': ['warning accessibility A finger needs 44 by 44 px.'],
  'shows nothing': [
    'error drawing Expected something to be seen in the main part of the page, found nothing.',
    "error drawing Expected the text 'shows nothing' to be seen",
    'error accessibility Page should contain a level-one heading: html.',
  ],
  'never ends': ['error drawing Expected it to be drawn within 8 s.'],
  'grows without an end': ['error drawing The browser broke down twice while it drew this.'],
  'is sound': [],
};

test('design 8: the gate sees what a page does that it must not do, and stays whole', async () => {
  test.setTimeout(240_000);
  await inFolder(async (folder) => {
    const appDir = join(folder, 'app');
    await writeOddApp(appDir);
    const config = await readConfig(join('src', 'loan-app', 'config.json'));
    const browser = await findBrowser(resolve('.'));
    if ('reason' in browser) throw new Error(browser.reason);
    const db = openScreens({ dataDir: folder }, () => undefined);
    await migrateScreens(db);
    const idOf = (oddity: string): string => oddity.replaceAll(' ', '-');
    const closure = closureOf(oddities.map((oddity) => screenOf(idOf(oddity), oddity)));
    const draw = drawInBrowser({
      name: 'odd',
      openBrowser: () => openChromium(browser, 8),
      openSite: createOpenSite({ db, config, appDir }),
      facts: { apiPrefix: config.apiPrefix, frameHosts: [] },
      kept: { find: async () => undefined, keep: async () => 'picture' },
    });
    const { examples } = examplesOfChange(closure, changedDocuments(closure));
    const { findings, pictures } = await draw({ closure, examples, progress: () => undefined, signal: never });
    await db.destroy();
    const of = (oddity: string): string[] =>
      findings.filter(({ document }) => document === idOf(oddity)).map(({ severity, rule, message }) => `${severity} ${rule} ${message}`);
    for (const [oddity, sentences] of Object.entries(expected)) {
      expect(of(oddity), oddity).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
    }
    // The browser tells a breach of the policy in its own words, and perhaps twice.
    expect(of('breaks its policy').every((line) => line.startsWith('error drawing The page tried what its Content Security Policy forbids: '))).toBe(true);
    expect(of('breaks its policy')).not.toEqual([]);
    expect(pictures.map(({ document }) => document)).not.toContain('never-ends');
    expect(pictures).toHaveLength(oddities.length - 2);
  });
});

test.describe('design 8: the gate draws with the web app of phones', () => {
  const sound = (result: GateResult): string[] =>
    result.findings.map(({ severity, document, example, message }) => `${severity} ${document} ${example ?? ''} ${message}`);

  test('a form, a template, a page with a frame, and what draws a fragment are sound, and look the same every time', async () => {
    test.setTimeout(240_000);
    const files = ['screens/bank/bind-bank.json', 'screens/promotion/referral.json', 'screens/fragments/privacy-terms.json'];
    const draw = (): Promise<GateResult> =>
      inFolder(async (folder) => {
        const { gate, close } = await openShippedGate(folder);
        const result = await gate.check(closureOfFiles(files), () => undefined, never);
        await close();
        return result;
      });
    const first = await draw();
    expect(sound(first)).toEqual(['warning bind-bank newer-kind The app reported a fault: answer unknown-kind /form/lists/account']);
    expect(first.examples.drawn).toBe(first.examples.all);
    expect([...new Set(first.pictures.map(({ document }) => document))]).toEqual(['bind-bank', 'privacy-policy', 'referral', 'site-policy']);
    expect((await draw()).pictures).toEqual(first.pictures);
  });
});
