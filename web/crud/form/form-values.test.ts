import { describe, expect, it } from 'vitest';
import { dictDataExample, dictDataForm } from '#contracts/entities/dictionary.ts';
import { roomExample, roomForm } from '#contracts/entities/room.ts';
import { blankValues, isRequired, valuesOf, withoutBlanks } from './form-values.ts';

it('a new one begins with the defaults of the schema (Spec 2 §3: sort 0, in use 1)', () => {
  expect(blankValues(dictDataForm)).toMatchObject({ dictLabel: '', dictSort: 0, inUse: 1, parentValue: '' });
});

it('one that exists begins with its own values, and with nothing that the form lacks', () => {
  const values = valuesOf(roomForm, { ...roomExample, remark: null });
  expect(values).toEqual({ roomName: '301 钢琴房', deptId: roomExample.deptId, capacity: 12, inUse: 1, remark: '' });
  expect(valuesOf(dictDataForm, dictDataExample)).not.toHaveProperty('createTime');
});

it('an emptied field is nothing, so that it can be cleared', () => {
  expect(
    roomForm.parse(withoutBlanks({ roomName: ' 301 ', deptId: '1', capacity: '', inUse: 0, remark: '  ' })),
  ).toEqual({
    roomName: '301',
    deptId: '1',
    capacity: null,
    inUse: 0,
    remark: null,
  });
});

describe('isRequired follows the schema', () => {
  const cases = { roomName: true, deptId: true, capacity: false, remark: false, unknown: false };
  for (const [name, required] of Object.entries(cases))
    it(name, () => expect(isRequired(roomForm, name)).toBe(required));
});
