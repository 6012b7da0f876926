import { expect, test } from 'vitest';
import { createOneTimePassword, createPasswordHasher, currentCost } from './passwords.ts';

const cheap = createPasswordHasher({ logN: 4, r: 1, p: 1 });

test('a password matches its own hash and no other text does', async () => {
  const hash = await cheap.hash('correct horse ₱');
  expect(hash).toMatch(/^scrypt\$4\$1\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await cheap.verify('correct horse ₱', hash)).toEqual({ matches: true, outdated: false });
  for (const wrong of ['correct horse', 'Correct horse ₱', '', 'correct horse ₱ '])
    expect(await cheap.verify(wrong, hash)).toMatchObject({ matches: false });
});

test('one password has another hash each time', async () => {
  expect(await cheap.hash('correct horse')).not.toBe(await cheap.hash('correct horse'));
});

test('letters count alike, composed or not', async () => {
  expect(await cheap.verify('man\u0303ana', await cheap.hash('ma\u00f1ana'))).toMatchObject({
    matches: true,
  });
});

test('a hash of another cost still matches, and is told to be outdated', async () => {
  const dearer = createPasswordHasher({ logN: 5, r: 1, p: 1 });
  expect(await dearer.verify('correct horse', await cheap.hash('correct horse'))).toEqual({
    matches: true,
    outdated: true,
  });
});

test('a known hash of the usual cost: scrypt as RFC 7914 has it', async () => {
  const { hash, verify } = createPasswordHasher(currentCost);
  expect(await hash('correct horse')).toMatch(/^scrypt\$15\$8\$3\$/);
  // Made by hashlib.scrypt of Python, with a salt of sixteen zero bytes.
  const known = 'scrypt$15$8$3$AAAAAAAAAAAAAAAAAAAAAA$Z1swIuIB4_R2JTJCvP9aHB9pJLsFS_iGSypyGWzDkWE';
  expect(await verify('correct horse', known)).toEqual({ matches: true, outdated: false });
}, 20_000);

test('where there is no hash nothing matches', async () => {
  expect(await cheap.verify('', undefined)).toEqual({ matches: false, outdated: false });
});

test('a stored text that is no hash is a fault and no wrong password', async () => {
  for (const spoilt of [
    '',
    'plain',
    'scrypt$4$1$1$short$short',
    'md5$4$1$1$AAAAAAAAAAAAAAAAAAAAAA$AAAA',
  ]) {
    await expect(cheap.verify('x', spoilt)).rejects.toThrow(
      'A stored password hash is unreadable.',
    );
  }
});

test('passwords for one use are long, easy to read and never the same', () => {
  const made = Array.from({ length: 200 }, createOneTimePassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made)
    expect(password).toMatch(/^([a-hj-km-np-z2-9]{5}-){3}[a-hj-km-np-z2-9]{5}$/);
});
