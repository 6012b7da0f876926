import { collectFragments } from '../../../renderer/headless.ts';
import { readVersions, type ReleaseManifest } from '../database/manifests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readBodyClass } from './needs-second.ts';

/** What was asked last. Every text that is live is read for it, and until something else goes live each look at a change asks for the same. */
let cached: { readonly live: ReleaseManifest; readonly drawn: ReadonlySet<string> } | undefined;

/** Whether two releases are made of the same texts, of whatever database. */
const hasSameTexts = (one: ReleaseManifest, other: ReleaseManifest): boolean =>
  one === other ||
  (one.size === other.size &&
    [...one].every(([id, { sha256 }]) => other.get(id)?.sha256 === sha256));

/** Ids of the fragments that documents of class money draw in a release, themselves or through others, whatever the class of those. */
export const listPaymentFragments = async (
  db: ScreenDatabase,
  live: ReleaseManifest,
): Promise<ReadonlySet<string>> => {
  if (cached !== undefined && hasSameTexts(cached.live, live)) return cached.drawn;
  const versions = await readVersions(
    db,
    [...live.values()].map(({ versionId }) => versionId),
  );
  const bodyOf = (id: string): string | undefined =>
    versions.get(live.get(id)?.versionId ?? '')?.body;
  const parsed = (id: string): unknown => {
    const body = bodyOf(id);
    return body === undefined ? undefined : JSON.parse(body);
  };
  const moving = [...live.keys()].filter((id) => readBodyClass(bodyOf(id)) === 'money');
  const drawn = new Set(
    moving.flatMap((id) => [...collectFragments(parsed(id), parsed).found.keys()]),
  );
  cached = { live, drawn };
  return drawn;
};
