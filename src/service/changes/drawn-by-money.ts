import { drawnFragments } from '../../../renderer/headless.ts';
import { readVersions, type ReleaseManifest } from '../database/manifests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { classOfBody } from './needs-second.ts';

/** What was found for a release is true of it for good; many changes are laid over one. */
const known = new WeakMap<ReleaseManifest, ReadonlySet<string>>();

/** Ids of the fragments that documents of class money draw in a release, themselves or through others, whatever the class of those. */
export const drawnByMoney = async (db: ScreenDatabase, live: ReleaseManifest): Promise<ReadonlySet<string>> => {
  const before = known.get(live);
  if (before !== undefined) return before;
  const versions = await readVersions(
    db,
    [...live.values()].map(({ versionId }) => versionId),
  );
  const bodyOf = (id: string): string | undefined => versions.get(live.get(id)?.versionId ?? '')?.body;
  const parsed = (id: string): unknown => {
    const body = bodyOf(id);
    return body === undefined ? undefined : JSON.parse(body);
  };
  const moving = [...live.keys()].filter((id) => classOfBody(bodyOf(id)) === 'money');
  const drawn = new Set(moving.flatMap((id) => [...drawnFragments(parsed(id), parsed).found.keys()]));
  known.set(live, drawn);
  return drawn;
};
