import { expect, test } from 'vitest';
import { describeRequest } from './describe-request.ts';

const email = 'maria@loans.example';

test.each([
  [{ kind: 'password', email } as const, `Give ${email} a new password for one use`],
  [{ kind: 'let-in', email, name: 'Maria', roles: ['publisher', 'on-call'] } as const, `Let Maria (${email}) in as Publisher, On call`],
  [{ kind: 'change', email, roles: ['admin'] } as const, `Change ${email}, who then has the roles Administrator`],
  [{ kind: 'change', email, roles: [], name: 'Mary', disabled: false } as const, `Change ${email}, who then is called Mary and is let in again`],
  [{ kind: 'change', email, roles: ['owner'], disabled: true } as const, `Change ${email}, who then has the roles owner and is kept out`],
])('studio 7: what is asked by %j is told in plain words', (request, sentence) => {
  expect(describeRequest(request)).toBe(sentence);
});
