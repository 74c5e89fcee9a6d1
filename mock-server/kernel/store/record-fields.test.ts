import { expect, it } from 'vitest';
import { withCurrentFields } from './record-fields.ts';

const records: [string, object, object][] = [
  ['renames fields', { id: 'a', shelf: [], house: {} }, { id: 'a', snapshots: [], settings: {} }],
  [
    'turns the only replaced generation into a list',
    { previous: { generation: 1 } },
    { replaced: [{ generation: 1 }] },
  ],
  ['omits a missing replaced generation', { id: 'a', previous: null }, { id: 'a' }],
  ['keeps a current record', { id: 'a', replaced: [] }, { id: 'a', replaced: [] }],
];
for (const [name, stored, current] of records)
  it(name, () => {
    expect(withCurrentFields(stored)).toEqual(current);
  });
