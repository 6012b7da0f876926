import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { makeServiceFolder, runTestService, screen } from '../service.fixture.ts';
import { createPrivacyNotice } from './privacy-notice.ts';

const program = await makeServiceFolder();
await program.write('screens/one.json', screen('one', 'x'));
afterAll(() => program.remove());

test('SITE-09 AMB-82 the default page of the policy is there, names the company, and only our own pages may frame it', async () => {
  const { app } = await runTestService(program);
  const response = await app.inject('/privacy-notice');
  await app.close();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'self' http://localhost:80; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
  });
  expect(response.body).toContain('Bayani Lending, 12 Ayala Avenue, Makati City');
  expect(response.body).toContain('help@bayani-lending.example.com');
});

test.each([
  ['the browser', '/privacy-notice', 'fil-PH,fil;q=0.9,en;q=0.8', 'fil'],
  ['the address', '/privacy-notice?lang=fil', 'en', 'fil'],
  ['the address', '/privacy-notice?lang=en', 'fil', 'en'],
  ['nobody', '/privacy-notice', 'de', 'en'],
])(
  'where %s asks for a language that it is written in, it is: %s, %s',
  async (_, url, accepted, language) => {
    const app = fastify();
    const company = {
      name: 'Bayani Lending',
      phone: '02-8123-4567',
      email: 'help@example.com',
      address: 'Makati',
      copyright: '',
    };
    await app.register(createPrivacyNotice({ company }));
    const { body, headers } = await app.inject({ url, headers: { 'accept-language': accepted } });
    await app.close();
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(
      language === 'fil' ? '<h1>Abiso sa privacy</h1>' : '<h1>Privacy notice</h1>',
    );
    expect(body).toContain('Bayani Lending, Makati.');
    expect(headers['vary']).toBe('Accept-Language, Accept-Encoding');
  },
);

test('a text of the configuration stays a text', async () => {
  const app = fastify();
  const company = {
    name: '<script>alert(1)</script>',
    phone: '1"2',
    email: "a'b",
    address: 'C & D',
    copyright: '',
  };
  await app.register(createPrivacyNotice({ company }));
  const { body } = await app.inject('/privacy-notice');
  await app.close();
  expect(body).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt;, C &amp; D. You reach us by telephone at 1&quot;2 and by e-mail at a&#39;b.',
  );
  expect(body).not.toContain('<script');
});
