import { expect, test, vi } from 'vitest';
import { createCookie } from './storage.ts';

const report = vi.fn<(fault: { readonly code: string }) => void>();

const writtenBy = (
  protocol: string,
  work: (set: ReturnType<typeof createCookie>) => void,
): readonly string[] => {
  const written: string[] = [];
  const document = {
    set cookie(text: string) {
      written.push(text);
    },
  };
  work(createCookie({ document, location: { protocol } } as unknown as Window, report));
  return written;
};

test('STORE-03 AMB-159: a cookie ends on 31 Dec 9999', () => {
  expect(writtenBy('https:', (set) => set('seen', 'yes'))).toEqual([
    'seen=yes; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; SameSite=Lax; Secure',
  ]);
  expect(new Date('Fri, 31 Dec 9999 23:59:59 GMT').toISOString()).toBe('9999-12-31T23:59:59.000Z');
});

test('on a page without https it is not marked as secure, or it would be lost', () => {
  expect(writtenBy('http:', (set) => set('seen', 'yes'))).toEqual([
    'seen=yes; expires=Fri, 31 Dec 9999 23:59:59 GMT; path=/; SameSite=Lax',
  ]);
});

test('a value writes nothing but itself', () => {
  expect(
    writtenBy('http:', (set) => set('seen', 'a; path=/x; domain=.example.com\r\n'))[0],
  ).toMatch(/^seen=a%3B%20path%3D%2Fx%3B%20domain%3D\.example\.com%0D%0A; expires=/);
});

test('a browser that refuses cookies is reported', () => {
  const document = {
    set cookie(_: string) {
      throw new DOMException('The user refused.', 'SecurityError');
    },
  };
  createCookie({ document, location: { protocol: 'https:' } } as unknown as Window, report)(
    'seen',
    'yes',
  );
  expect(report.mock.calls).toEqual([[{ kind: 'step', code: 'cookie-refused' }]]);
});
