import { expect, test } from 'vitest';
import { createUncommittedFields } from './uncommitted-fields.ts';

test('what is typed into fields is taken over all at once, and it is told when something could not be', () => {
  const fields = createUncommittedFields();
  const told: boolean[] = [];
  const end = fields.subscribe(() => told.push(fields.isAny()));
  const taken: string[] = [];
  const take = (text: string, refused?: string) => () => {
    taken.push(text);
    return refused;
  };
  const endOne = fields.begin(take('one'));
  const endTwo = fields.begin(take('two', 'This is no number.'));
  expect(fields.takeAll()).toBe(false);
  expect(taken).toEqual(['one', 'two']);
  endTwo();
  expect(fields.takeAll()).toBe(true);
  endOne();
  expect(fields.takeAll()).toBe(true);
  expect([told, fields.isAny()]).toEqual([[true, true, true, false], false]);
  end();
  fields.begin(take('three'));
  expect(told).toHaveLength(4);
});
