import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { lazyObject, wrapSchemas } from './lazy-schemas.ts';

const wrappedIn = (code: string): string[] =>
  [...wrapSchemas(code, parseAst(code).body as never).matchAll(/lazyObject\(\(\) => (.*?)\)(?:;|,\n|\n)/g)].map(
    ([, schema = '']) => schema,
  );

it('wraps declared schemas, derived schemas and the schemas of calls, but not the schemas nested in them', () => {
  const code = `
export const student = z.object({ data: z.string(), body: z.array(id) }).strict();
const short = student.pick({ data: true });
export const NAMES = ['a'].map(String);
export const students = defineCalls('students', { list: {
  query: z.object({ ...pageQuery() }),
  data: student,
  body: pageOf(student),
} });
`;
  expect(wrappedIn(code)).toEqual([
    'z.object({ data: z.string(), body: z.array(id) }).strict()',
    'student.pick({ data: true })',
    'z.object({ ...pageQuery() })',
    'pageOf(student)',
  ]);
});

it('creates a schema on first access only, and the proxy behaves like the schema', () => {
  let created = 0;
  const room = lazyObject(() => {
    created += 1;
    return z.object({ name: z.string().trim().min(1, '请输入教室名称'), size: z.number().nullish() });
  });
  const rooms = lazyObject(() => z.object({ rows: z.array(room), first: room.nullish() }));
  const form = lazyObject(() => room.pick({ name: true }).extend({ floor: z.string() }));
  expect(created).toBe(0);
  expect(rooms.parse({ rows: [{ name: ' 301 ', size: 12 }], first: null })).toEqual({
    rows: [{ name: '301', size: 12 }],
    first: null,
  });
  expect(room.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('请输入教室名称');
  expect(Object.keys(form.shape)).toEqual(['name', 'floor']);
  expect('name' in room.shape).toBe(true);
  expect(room).toBeInstanceOf(z.ZodObject);
  expect(z.safeParse(room.shape.size, undefined).success).toBe(true);
  expect(created).toBe(1);
});
