import { expect, test } from '@playwright/test';
import { sharp } from '../../src/shared/image.ts';
import type { CheckResult } from '../../src/service/database/check-result.ts';
import { closureOfFiles } from '../gate/shipped-closure.ts';
import { openShippedGate } from '../gate/shipped-gate.ts';
import { withFolder } from '../harness/service.ts';

const never = new AbortController().signal;

/** A tenth of the size in greys, since antialiasing of glyph edges varies. */
const lookFromAfar = async (picture: Buffer): Promise<readonly number[]> => [
  ...(await sharp(picture).resize({ width: 39 }).greyscale().raw().toBuffer()),
];

/** Allowed difference of two pictures, of 256 shades. */
const mostShades = 8;

test.describe('the gate draws with the web app of phones', () => {
  const sound = (result: CheckResult): string[] =>
    result.findings.map(
      ({ severity, document, example, message }) =>
        `${severity} ${document} ${example ?? ''} ${message}`,
    );

  test('a form, a template, a page with a frame, and what draws a fragment are sound, and look the same every time', async () => {
    test.setTimeout(240_000);
    const files = [
      'screens/bank/bind-bank.json',
      'screens/promotion/referral.json',
      'screens/fragments/privacy-terms.json',
    ];
    const draw = (): Promise<{
      result: CheckResult;
      looks: ReadonlyMap<string, readonly number[]>;
    }> =>
      withFolder('gate', async (folder) => {
        const { gate, pictureOf, close } = await openShippedGate(folder);
        const result = await gate.check(closureOfFiles(files), () => undefined, never);
        const looks = new Map<string, readonly number[]>();
        for (const { document, example, before, after } of result.pictures) {
          looks.set(`${document} ${example}`, await lookFromAfar(await pictureOf(after)));
          if (before !== undefined)
            looks.set(`${document} ${example} before`, await lookFromAfar(await pictureOf(before)));
        }
        await close();
        return { result, looks };
      });
    const { result, looks } = await draw();
    expect(sound(result)).toEqual([
      'warning bind-bank newer-kind The app reported an error: answer unknown-kind /form/lists/account',
    ]);
    expect(result.examples.drawn).toBe(result.examples.all);
    expect([...new Set(result.pictures.map(({ document }) => document))]).toEqual([
      'bind-bank',
      'privacy-policy',
      'referral',
      'site-policy',
    ]);
    const again = (await draw()).looks;
    expect([...again.keys()]).toEqual([...looks.keys()]);
    const shadesBetween = (one: readonly number[], other: readonly number[]): number =>
      one.length === other.length
        ? Math.max(...one.map((shade, at) => Math.abs(shade - (other[at] ?? shade))))
        : Infinity;
    const different = [...looks]
      .map(([name, look]) => [name, shadesBetween(look, again.get(name) ?? [])] as const)
      .filter(([, shades]) => shades > mostShades);
    expect(
      different,
      `what looks otherwise the second time, and by how many shades: ${different.join('; ')}`,
    ).toEqual([]);
  });
});
