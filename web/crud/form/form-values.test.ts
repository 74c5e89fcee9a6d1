import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { announcement, announcementForm } from '#contracts/entities/announcement.ts';
import { announcementExample } from '#contracts/examples/entities/announcement.ts';
import { cla, claForm } from '#contracts/entities/cla.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { course, courseForm } from '#contracts/entities/course.ts';
import { courseExample } from '#contracts/examples/entities/course.ts';
import { dictData, dictDataForm, dictType, dictTypeForm } from '#contracts/entities/dictionary.ts';
import { dictDataExample, dictTypeExample } from '#contracts/examples/entities/dictionary.ts';
import { product, productForm } from '#contracts/entities/product.ts';
import { productExample } from '#contracts/examples/entities/product.ts';
import { room, roomForm } from '#contracts/entities/room.ts';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { staff, staffForm } from '#contracts/entities/staff.ts';
import { staffExample } from '#contracts/examples/entities/staff.ts';
import { student, studentForm } from '#contracts/entities/student.ts';
import { studentExample } from '#contracts/examples/entities/student.ts';
import { blankValues, isRequired, valuesOf, withoutBlanks } from './form-values.ts';

it('fills the form of a new entity with the defaults of the schema (Spec 2 §3: sort 0, in use 1)', () => {
  expect(blankValues(dictDataForm)).toMatchObject({ dictLabel: '', dictSort: 0, inUse: 1, parentValue: '' });
});

it('fills the form of an existing entity with its values, and drops values without a field', () => {
  const values = valuesOf(roomForm, { ...roomExample, remark: null });
  expect(values).toEqual({ roomName: '301 钢琴房', deptId: roomExample.deptId, capacity: 12, inUse: 1, remark: '' });
  expect(valuesOf(dictDataForm, dictDataExample)).not.toHaveProperty('createTime');
});

it('sends null for an emptied optional field, so that its stored value is cleared', () => {
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

describe('isRequired', () => {
  const cases = { roomName: true, deptId: true, capacity: false, remark: false, unknown: false };
  for (const [name, required] of Object.entries(cases))
    it(`returns ${required} for ${name}`, () => expect(isRequired(roomForm, name)).toBe(required));
});

/**
 * Each test omits every field that a response may omit, except those that the form requires: a student's phone, a
 * course's hours, a product's hours, an announcement's text.
 */
describe('the form accepts an entity that the backend sent without its optional fields', () => {
  const cases: [name: string, entity: z.ZodObject, form: z.ZodObject, example: object, required: string[]][] = [
    ['room', room, roomForm, roomExample, []],
    ['student', student, studentForm, studentExample, ['phone']],
    ['course', course, courseForm, courseExample, ['everyStuLoseHour']],
    ['product', product, productForm, productExample, ['hours']],
    ['class', cla, claForm, claExample, []],
    ['staff', staff, staffForm, staffExample, []],
    ['dictionary', dictType, dictTypeForm, dictTypeExample, []],
    ['dictionary value', dictData, dictDataForm, dictDataExample, []],
    ['announcement', announcement, announcementForm, announcementExample, ['content']],
  ];
  for (const [name, entity, form, example, required] of cases)
    it(name, () => {
      const optional = Object.entries(entity.shape).flatMap(([key, field]) =>
        (field as z.ZodType).safeParse(undefined).success && !required.includes(key) ? [key] : [],
      );
      const requiredOnly = Object.fromEntries(Object.entries(example).filter(([key]) => !optional.includes(key)));
      const saved = form.safeParse(withoutBlanks(valuesOf(form, requiredOnly)));
      expect(saved.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([]);
    });
});
