import { useCallback, useMemo } from 'react';
import { tryParseJson } from '../../../renderer/entries/document.ts';
import type { ApiError } from '../api/api-error.ts';
import { useClient } from '../api/use-client.ts';
import { useRead } from '../api/use-read.ts';
import {
  type ChangeGroup,
  describeDifferences,
} from '../changes/sentences/describe-differences.ts';
import { useWorkspace } from '../workspace/use-workspace.ts';

export interface LiveDifference {
  /** Undefined while loading, and for a page that is not live. */
  readonly groups: readonly ChangeGroup[] | undefined;
  readonly error: ApiError | undefined;
  readonly readAgain: () => void;
}

/**
 * Compares the open page, as it is typed, with its live version.
 * @param version undefined if it is not live, or not known yet
 */
export const useLiveDifference = (version: number | undefined): LiveDifference => {
  const { id, lastValidDocument } = useWorkspace();
  const client = useClient();
  const read = useCallback(
    async (signal: AbortSignal): Promise<unknown> => {
      if (version === undefined) return undefined;
      const path = `/documents/${encodeURIComponent(id)}/versions/${version}`;
      return tryParseJson((await client.sendForText({ path, signal })).answer);
    },
    [client, id, version],
  );
  const { found, error, readAgain } = useRead(read);
  const document = lastValidDocument?.document;
  const groups = useMemo(
    () =>
      found === undefined || document === undefined
        ? undefined
        : describeDifferences(found, document),
    [document, found],
  );
  return { groups, error, readAgain };
};

/** Prefilled title of the change, such as `Heading, Button and Countdown`. */
export const summarizeGroups = (groups: readonly ChangeGroup[], title: string): string => {
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  if (kinds.length === 0) return `Update “${title}”`;
  const shown = kinds.slice(0, 3);
  const names = shown.map((kind, index) => (index === 0 ? kind : kind.toLowerCase()));
  const more = kinds.length - shown.length;
  const all = more > 0 ? [...names, `${more} more`] : names;
  const list =
    all.length === 1 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`;
  return `${title}: ${list.charAt(0).toLowerCase()}${list.slice(1)}`;
};
