import { expect, it } from 'vitest';
import { hasParent } from './parent.ts';

const cases = [
  { name: 'an institution (Spec 1 §6)', parentId: '-1', has: false },
  { name: 'an institution without parent fields', parentId: null, has: false },
  { name: 'an institution that omits the parent', parentId: undefined, has: false },
  { name: 'an institution with an empty parent', parentId: '', has: false },
  { name: 'a campus', parentId: '1843200000000000001', has: true },
];
for (const { name, parentId, has } of cases)
  it(`${name} has ${has ? 'a' : 'no'} parent`, () => expect(hasParent(parentId)).toBe(has));
