import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { type OpenAPI3 } from 'openapi-typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { registry } from '#contracts/registry.ts';
import { root } from '../commands/root.mjs';
import { openApiDocument } from './document.ts';
import { type GeneratedFrom, generatorProblems } from './generator-rules.ts';

const document = JSON.parse(JSON.stringify(openApiDocument())) as GeneratedFrom;
const { schemas } = document.components;

const folder = mkdtempSync(join(tmpdir(), 'openapi-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('generated classes', () => {
  it('the document follows the rules of the generators', () => expect(generatorProblems(document)).toEqual([]));

  const ADD = ['paths', '/business/api/sc/room/add/addScRoom', 'post'];
  const component = (...path: string[]) => ['components', 'schemas', ...path];
  const field = (name: string) => component('Room', 'properties', name);

  it.each<[problem: string, path: string[], value: unknown]>([
    ['operationId roomsList', [...ADD, 'operationId'], 'rooms-list'],
    ['rooms.add: inline body', [...ADD, 'requestBody', 'content'], { 'application/json': { schema: {} } }],
    ['rooms.add: must have one tag', [...ADD, 'tags'], []],
    ['class name Integer', component('Integer'), { type: 'string' }],
    ['class name room-form', component('room-form'), { type: 'string' }],
    ['name room', component('ROOM'), { type: 'string' }],
    ['Room: property name room-name', field('room-name'), {}],
    ['Room: property roomname', field('room_name'), {}],
    ['Room.a: inline object', field('a'), { type: 'object', properties: {} }],
    ['Room.a[]: inline enumeration', field('a'), { type: 'array', items: { enum: [1, 2] } }],
    ['Room.a: inline union', field('a'), { anyOf: [{}, {}, {}] }],
    ['Room.a: integer format', field('a'), { type: ['integer', 'null'] }],
    ['Room.a: several types', field('a'), { type: ['string', 'boolean'] }],
    ['Room.a: date with a pattern', field('a'), { type: 'string', format: 'date', pattern: '^2' }],
    ['Room.a: const', field('a'), { const: 1 }],
    ['InUseFlag: value of another type', component('InUseFlag', 'enum'), [0, null]],
    ['InUseFlag: x-enum-varnames', component('InUseFlag', 'x-enum-varnames'), ['YES']],
    ['InUseFlag: constant YES', component('InUseFlag', 'x-enum-varnames'), ['YES', 'YES']],
    ['InUseFlag: x-enum-descriptions', component('InUseFlag', 'x-enum-descriptions'), ['启用']],
    ['MoveInPlanRoom: discriminator add', component('MoveInPlanRoomAdd', 'required'), []],
  ])('reports %s', (problem, path, value) => {
    const copy = structuredClone(document);
    let parent = copy as unknown as Record<string, Record<string, unknown>>;
    for (const key of path.slice(0, -1)) parent = parent[key] as typeof parent;
    Object.assign(parent, { [path.at(-1) ?? '']: value });
    expect(generatorProblems(copy)).toContain(problem);
  });
});

describe('document for code generators', () => {
  it.each(['Student', 'StudentForm', 'PageOfStudent', 'ClaTime', 'RoomOption', 'RoomsUpdateForm', 'MoveInPlan'])(
    'names the schema %s',
    (name) => expect(schemas[name]).toBeDefined(),
  );

  it('the data of every response is a named schema, a list of one, a scalar, or nothing', () => {
    const successes = Object.entries(schemas).filter(([name]) => /^(?:Auth)?Success(?:Of|Without)/.test(name));
    expect(successes.length).toBeGreaterThan(100);
    const others = successes.filter(([, { properties }]) => {
      const data = properties?.['data'] ?? {};
      const one = data.items ?? data.anyOf?.[0] ?? data;
      return !one.$ref && !['string', 'integer', 'boolean', 'number', undefined].includes(one.type as string);
    });
    expect(others).toEqual([]);
  });

  it('lists every path and query parameter of a call', () => {
    const listed = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId, parameters = [] }) => {
        const own = parameters.flatMap(({ in: place, name }) => (place ? [name] : []));
        return [operationId, new Set(own)] as const;
      }),
    );
    const declared = registry.map(({ name, params, query }) => [
      name,
      new Set(Object.keys({ ...params?.shape, ...query?.shape })),
    ]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(declared));
  });

  it('states the formats of dates and numbers, and a time as text with its pattern', () => {
    const { properties = {} } = schemas['Student'] ?? {};
    expect(properties['birthday']).toMatchObject({ type: ['string', 'null'], format: 'date' });
    expect(properties['createTime']).toMatchObject({ pattern: expect.stringContaining('\\d\\d:\\d\\d') });
    expect(properties['createTime']).not.toHaveProperty('format');
    expect(properties['createTime']?.description).toContain('不是 RFC 3339');
    expect(schemas['PageOfStudent']?.properties?.['total']).toMatchObject({ type: 'integer', format: 'int64' });
    expect(schemas['ClaForm']?.properties?.['teachingMode']).toMatchObject({
      $ref: '#/components/schemas/TeachingMode',
    });
    expect(JSON.stringify(schemas)).not.toContain('"date-time"');
  });

  it('names and describes the values of enumerations', () => {
    expect(schemas['InUseFlag']).toEqual({
      type: 'integer',
      format: 'int32',
      enum: [0, 1],
      'x-enum-varnames': ['NO', 'YES'],
      'x-enum-descriptions': ['停用', '启用'],
    });
    expect(schemas['RoomsSort']).toMatchObject({ 'x-enum-varnames': expect.arrayContaining(['CAPACITY_DESC']) });
    expect(schemas['GuestState']).toMatchObject({ 'x-enum-descriptions': ['已约', '到课', '未到', '已取消'] });
  });

  it('describes a field as the calls of its own domain do, not as others that return it', () => {
    expect(schemas['StudentContact']?.properties?.['outcome']?.description).toMatch(/^沟通结果：willRenew/);
    expect(schemas['StudentConflicts']?.properties?.['total']?.description).toBe('有冲突的学员人数');
  });

  it('is identical each time it is built', () => {
    expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(document));
  });
});

const USE = `
import type { components, operations } from './types.ts';
type Schemas = components['schemas'];
export const form: Schemas['RoomForm'] = { roomName: '101', deptId: '1', capacity: null, inUse: 1 };
// @ts-expect-error a form requires its campus
export const incomplete: Schemas['RoomForm'] = { roomName: '101' };
// @ts-expect-error 2 is no value of the flag
export const flag: Schemas['InUseFlag'] = 2;
type ListResponse = operations['rooms.list']['responses']['200']['content']['application/json'];
export function names(response: ListResponse): string[] {
  if (!('data' in response) || response.respCode !== '0000') return [];
  const { data } = response as Schemas['SuccessOfPageOfRoom'];
  return data.rows.map((row) => row.roomName);
}
export const sort: operations['rooms.list']['parameters'] = { query: { sort: '-capacity', pageNum: 1 } };
export function keyOf(row: Schemas['MoveInPlanRoom']): string {
  return row.action === 'add' ? String(row.values.roomName) : String(row.id);
}
`;

it('openapi-typescript generates types with which a client compiles', async () => {
  writeFileSync(join(folder, 'types.ts'), await openapiTS(openApiDocument() as unknown as OpenAPI3));
  writeFileSync(join(folder, 'use.ts'), USE);
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const flags = [
    '--noEmit',
    '--strict',
    '--allowImportingTsExtensions',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  const { stdout, status } = spawnSync(process.execPath, [compiler, ...flags, join(folder, 'use.ts')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
