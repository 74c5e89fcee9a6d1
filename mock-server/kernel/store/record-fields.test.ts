import { expect, test } from 'vitest';
import { withCurrentFields } from './record-fields.ts';

test('reads the field names of older versions as the current ones, and keeps all other fields', () => {
  const older = { id: 'spring', shelf: [{ key: 'a' }], house: { links: [], gone: [] } };
  expect(withCurrentFields(older)).toEqual({
    id: 'spring',
    snapshots: [{ key: 'a' }],
    settings: { links: [], gone: [] },
  });
});

test('leaves a current record unchanged', () => {
  const record = { id: 'spring', snapshots: [], settings: { links: [], gone: [] } };
  expect(withCurrentFields(record)).toEqual(record);
});
