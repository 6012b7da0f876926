import type { BeforeApp } from '../../contracts/generated/before-app.ts';
import { readParameters } from '../addresses/match-route.ts';
import { readQuery } from '../addresses/query.ts';
import { callRequest } from '../http/call-request.ts';
import { sendEarly } from './early-answers.ts';

/** Sends the reads that the document of this page begins with. */
export const sendReads = (
  { prefix, settings, params, reads }: BeforeApp,
  { hash, search }: Location,
): void => {
  const query = readQuery({ hash, search });
  const given = readParameters({ params }, query);
  for (const { with: wanted, ...contract } of reads) {
    const values: Record<string, unknown> = {};
    for (const [name, ways] of Object.entries(wanted))
      values[name] = ways
        .map(({ param, text }) => text ?? given[param ?? ''])
        .find((value) => value !== undefined);
    sendEarly(callRequest(contract, values, { prefix, settings, query }));
  }
};
