import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReleaseManifest } from '../../database/manifests.ts';
import { hashCandidate } from './release-candidate.ts';

const manifest = fc
  .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('x', 'y', 'z'))
  .map(
    (hashes): ReleaseManifest =>
      new Map(
        Object.entries(hashes).map(([docId, sha256]) => [
          docId,
          { versionId: `${docId}/${sha256}`, sha256 },
        ]),
      ),
  );

const shapeOf = (live: ReleaseManifest, after: ReleaseManifest): unknown => {
  const list = (of: ReleaseManifest, skip: ReleaseManifest = new Map()): string[] =>
    [...of]
      .filter(([id, { sha256 }]) => skip.get(id)?.sha256 !== sha256)
      .map(([id, { sha256 }]) => id + sha256)
      .toSorted();
  return [list(after), list(live, after)];
};

test('two closures have one name only where they make the same of the same', () => {
  fc.assert(
    fc.property(
      manifest,
      manifest,
      fc.option(manifest),
      fc.option(manifest),
      (live, after, anotherLive, anotherAfter) => {
        const [otherLive, otherAfter] = [anotherLive ?? live, anotherAfter ?? after];
        const isSame =
          hashCandidate({ live, after }, 'gate') ===
          hashCandidate({ live: otherLive, after: otherAfter }, 'gate');
        expect(isSame).toBe(
          JSON.stringify(shapeOf(live, after)) === JSON.stringify(shapeOf(otherLive, otherAfter)),
        );
      },
    ),
    { numRuns: 2000 },
  );
});

test('the order of the documents does not matter, and the gate does', () => {
  fc.assert(
    fc.property(manifest, manifest, (live, after) => {
      const turned = {
        live: new Map([...live].toReversed()),
        after: new Map([...after].toReversed()),
      };
      expect(hashCandidate(turned, 'gate')).toBe(hashCandidate({ live, after }, 'gate'));
      expect(hashCandidate({ live, after }, 'another gate')).not.toBe(
        hashCandidate({ live, after }, 'gate'),
      );
    }),
  );
});
