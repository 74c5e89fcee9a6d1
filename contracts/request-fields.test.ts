import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import type { CallDefinition } from './call.ts';
import { controlActions } from './control/registry.ts';
import { registry } from './registry.ts';
import { TWO_DECIMALS } from './amounts.ts';

/** Names of fields that contain hours or yuan. */
const AMOUNT_NAME = /hours?$|amount|price|fee|income|taking|balance/i;
/** Numbers with fractions that are neither hours nor yuan. */
const OTHER_FRACTIONS: readonly string[] = ['faults.arm percent'];

interface Field {
  owner: string;
  name: string;
  schema: z.ZodType;
}

/** Returns the fields of an input, including those inside lists, options and nested objects. */
function fieldsOf(owner: string, schema: unknown, name = ''): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => fieldsOf(owner, field, key));
  if (schema instanceof z.ZodArray) return fieldsOf(owner, schema.element, name);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(owner, schema.unwrap(), name);
  return schema instanceof z.ZodType ? [{ owner, name, schema }] : [];
}

const inputsOf = ({ params, query, body }: CallDefinition): unknown[] => [params, query, body];
const fields = [
  ...registry.flatMap((call) => inputsOf(call).flatMap((schema) => fieldsOf(call.name, schema))),
  ...controlActions.flatMap(({ name, input }) => fieldsOf(name, input)),
];
const readsNumber = (schema: z.ZodType, input: unknown): boolean => typeof schema.safeParse(input).data === 'number';
/** Fields that accept a fraction, as a number or as a string. Excludes whole numbers such as days. */
const fractions = fields.filter(({ schema }) => [1.5, '1.5'].some((input) => readsNumber(schema, input)));
const titleOf = ({ owner, name }: Field): string => `${owner} ${name}`;

describe('hours and yuan in requests', () => {
  const amounts = fractions.filter((field) => !OTHER_FRACTIONS.includes(titleOf(field)));

  it.each(amounts.map((field) => [titleOf(field), field.schema] as const))(
    '%s accepts two decimals and refuses three',
    (_, schema) => {
      const readable = (inputs: readonly unknown[]) =>
        inputs.filter((input) => readsNumber(schema, typeof input === 'string' ? '1' : 1));
      for (const input of readable([1.25, '1.25'])) expect(schema.safeParse(input).data).toBe(1.25);
      for (const input of readable([1.333, '1.333', 1.005, 2.0001]))
        expect(schema.safeParse(input).error?.issues[0]?.message, String(input)).toBe(TWO_DECIMALS);
    },
  );

  it('are found in all forms: sale, refund, enrolment, class, lesson, attendance, course, order', () => {
    const found = amounts.map(titleOf);
    for (const field of [
      'products.add hours',
      'products.update price',
      'studentProducts.add amount',
      'studentProducts.refund refundAmount',
      'studentCourses.add balanceHour',
      'studentCourses.changeBalance balanceHour',
      'students.list balanceHour',
      'clas.add everyStuLoseHour',
      'courses.update everyStuLoseHour',
      'claTimes.update payHour',
      'attendance.record stuLoseHour',
      'orders.create amount',
    ])
      expect(found).toContain(field);
  });

  it('are parsed as numbers in every field whose name says hours or yuan', () => {
    const named = fields.filter(({ name }) => AMOUNT_NAME.test(name));
    const unread = named.filter(({ schema }) => ![1, '1', 699].some((input) => readsNumber(schema, input)));
    expect(unread.map(titleOf)).toEqual([]);
  });

  it('are accepted without the floating-point error of a computed number', () => {
    const [amount] = amounts.filter((field) => titleOf(field) === 'studentCourses.add balanceHour');
    expect(amount?.schema.safeParse(0.1 + 0.2).data).toBe(0.3);
  });

  it.each(['', ' ', '1e1', '0x10', 'abc', '１'])('are rejected with 请输入数字 if the input is %o', (text) => {
    const amount = amounts.find((field) => titleOf(field) === 'studentCourses.changeBalance balanceHour');
    expect(amount?.schema.safeParse(text).error?.issues[0]?.message).toBe('请输入数字');
  });
});

describe('phone numbers in requests', () => {
  /** The phone number of a department may be a landline with an extension, so its spaces and dashes are kept. */
  const LANDLINES: readonly string[] = ['depts.add phone', 'depts.update phone'];
  const phones = fields.filter((field) => /phone$/i.test(field.name) && !LANDLINES.includes(titleOf(field)));

  it.each(phones.map((field) => [titleOf(field), field.schema] as const))(
    '%s accepts spaces, dashes, full-width digits and +86',
    (_, schema) => {
      for (const typed of [
        '138 5712 0001',
        '138-5712-0001',
        '１３８５７１２０００１',
        '+86 138 5712 0001',
        '8613857120001',
      ])
        expect(schema.safeParse(typed).data, typed).toBe('13857120001');
    },
  );

  it('are found in all forms and searches', () => {
    expect(new Set(phones.map(({ owner }) => owner.split('.')[0]))).toEqual(
      new Set(
        [
          'auth',
          'registrations',
          'audits',
          'profile',
          'agents',
          'brands',
          'tenants',
          'staff',
          'students',
          'sales',
          'lessonGuests',
          'trials',
          'users',
        ].concat('signIn'),
      ),
    );
  });

  it('of departments may contain an extension, and are converted to half-width characters', () => {
    for (const field of fields.filter((one) => LANDLINES.includes(titleOf(one))))
      expect(field.schema.safeParse('０５７１－８６００ 1200').data).toBe('0571-8600 1200');
  });
});
