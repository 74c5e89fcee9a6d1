import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { malformedFields } from './malformed-fields.ts';

const schema = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      days: z.int().nullable(),
      mode: z.enum(['a', 'b']),
      token: z.string(),
      day: z.string().regex(/^\d{4}$/),
    }),
  ),
});
const fieldsOf = (data: unknown): string => {
  const { error } = schema.safeParse(data, { reportInput: true });
  return error ? malformedFields(error) : '';
};
const row = { id: '1', days: 3, mode: 'a', token: 't', day: '2026' };

describe('the fields of a malformed response', () => {
  it.each([
    [{ rows: null }, 'data.rows：应为数组，实为 null'],
    [{ rows: [row, { ...row, id: 7 }] }, 'data.rows[1].id：应为文本，实为整数 7'],
    [{ rows: [{ ...row, days: '3' }] }, 'data.rows[0].days：应为数字，实为文本 "3"'],
    [{ rows: [{ ...row, id: undefined }] }, 'data.rows[0].id：应为文本，实为缺失'],
    [{ rows: [{ ...row, mode: 'c' }] }, 'data.rows[0].mode：应为 a、b，实为文本 "c"'],
    [{ rows: [{ ...row, day: '' }] }, 'data.rows[0].day：应为符合 /^\\d{4}$/，实为文本 ""'],
    [{ rows: [{ ...row, token: 5 }] }, 'data.rows[0].token：应为文本，实为（不显示）'],
  ])('are named with the expected and the found value: %j', (data, text) => {
    expect(fieldsOf(data)).toBe(text);
  });

  it('are named once, whatever the number of rows', () => {
    expect(
      fieldsOf({
        rows: [
          { ...row, id: 7 },
          { ...row, id: 8 },
        ],
      }),
    ).toBe('data.rows[0].id：应为文本，实为整数 7');
  });
});
