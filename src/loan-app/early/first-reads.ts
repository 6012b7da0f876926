import type { BeforeApp } from '../../contracts/generated/before-app.ts';
import { readRouteParams } from '../addresses/match-route.ts';
import { readQuery } from '../addresses/query.ts';
import { buildCallRequest } from '../http/call-request.ts';
import { prefetch } from './early-answers.ts';

/** Sends the reads that the document of this page begins with. */
export const prefetchReads = (
  { prefix, settings, params, reads }: BeforeApp,
  { hash, search }: Location,
): void => {
  const query = readQuery({ hash, search });
  const given = readRouteParams({ params }, query);
  for (const { with: wanted, ...contract } of reads) {
    const values: Record<string, unknown> = {};
    for (const [name, candidates] of Object.entries(wanted))
      values[name] = candidates
        .map(({ param, text }) => text ?? given[param ?? ''])
        .find((value) => value !== undefined);
    prefetch(buildCallRequest(contract, values, { prefix, settings, query }));
  }
};
