import { describe, expect, test } from 'vitest';
import { datasets, natives, stored } from '../../contracts/generated/page-contracts.ts';
import { createCallContracts } from '../chunks/call-contracts.ts';
import { createTemplateVerifier } from './verify-template.ts';

const reading = (path: string) => ({
  kind: 'template',
  lang: 1,
  id: 'offer',
  class: 'promotion',
  title: 'Offer',
  body: [{ id: 'a', widget: 'text', props: { text: { $: path } } }],
});

describe('contract 6: a template of a loan core', () => {
  const calls = createCallContracts();
  const prove = createTemplateVerifier(
    calls,
    { calls: calls.known, natives, datasets, stored },
    [],
    { hosts: { session: [], image: [], frame: [], download: [] }, scheme: 'app://' },
  );

  test('is shown when it reads what the public configuration has', async () => {
    expect(await prove(reading('config.companyName'))).toEqual([]);
  });

  test.each(['config.companyNmae', 'config.apiPrefix'])(
    'is refused when it reads %s, which it has not',
    async (path) => {
      expect(await prove(reading(path))).toEqual([
        { code: 'unknown-reference', pointer: '/body/0/props/text' },
      ]);
    },
  );

  test.each([
    ['as its contract says', { props: { label: 'L', amount: '1', button: 'B' } }, []],
    ['without a prop that it requires', { props: { label: 'L', button: 'B' } }, ['missing-key']],
    ['that the app lacks', { widget: 'loan:none' }, ['unknown-name']],
  ])('may name a widget of the app %s', async (_, more, codes) => {
    const card = { id: 'a', widget: 'loan:repayment-card', on: { pay: [] }, ...more };
    const found = await prove({ ...reading('config.companyName'), body: [card] });
    expect(found.map(({ code }) => code)).toEqual(codes);
  });

  test('is proved against the contracts of the calls that it names', async () => {
    const states = { loading: [], empty: [], error: [] };
    const sources = {
      offer: { kind: 'call', call: 'channel-template', with: { templateIdd: '5' }, states },
    };
    const found = await prove({ ...reading('sources.offer.title'), sources });
    expect(found.map(({ pointer }) => pointer)).toContain('/sources/offer/with/templateIdd');
  });
});
