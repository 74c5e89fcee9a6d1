import { expect, it } from 'vitest';
import type { SandboxRecord } from '../record.ts';
import { mergeChanges } from './merge-changes.ts';

const recordOf = (fields: Partial<SandboxRecord>): SandboxRecord =>
  ({ name: '春季', expiresAt: null, ...fields }) as SandboxRecord;

it.each([
  ['a change of another server', {}, { expiresAt: 5 }, { name: '春季', expiresAt: 5 }],
  ['a change of this server', { name: '夏季' }, {}, { name: '夏季', expiresAt: null }],
  ['changes of both servers in different fields', { name: '夏季' }, { expiresAt: 5 }, { name: '夏季', expiresAt: 5 }],
  [
    'the field of this server that both have changed',
    { name: '夏季' },
    { name: '秋季' },
    { name: '夏季', expiresAt: null },
  ],
])('keeps %s', (_, own, others, merged) => {
  const record = recordOf(own);
  mergeChanges(record, recordOf({}), recordOf(others));
  expect(record).toEqual(merged);
});
