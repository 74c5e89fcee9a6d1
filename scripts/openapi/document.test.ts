import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { oas31 } from 'zod-openapi';
import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { courses } from '#contracts/calls/courses.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { auth } from '#contracts/calls/auth.ts';
import { openApiDocument } from './document.ts';
import { documentFile, documentText } from './write-document.ts';

const document = openApiDocument();
const schemas = document.components?.schemas ?? {};
const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, ...(operation as object) })),
) as { path: string; method: string; operationId: string }[];
const operationOf = ({ name }: Call) =>
  operations.find(({ operationId }) => operationId === name) as unknown as oas31.OperationObject;

it('contains every call once, with its name, method and full path', () => {
  const summaries = operations.map(({ operationId, method, path }) => `${operationId} ${method.toUpperCase()} ${path}`);
  const calls = registry.map(({ name, method, family, path }) => `${name} ${method} ${bases[family]}${path}`);
  expect(summaries.sort()).toEqual(calls.sort());
});

it('matches the committed document, which npm run openapi writes', () => {
  expect(readFileSync(documentFile, 'utf8') === documentText()).toBe(true);
});

describe('operation', () => {
  const parametersOf = (operation: ReturnType<typeof operationOf>) => operation.parameters as object[];

  it('describes the meaning, the length and the dictionary values of a field', () => {
    expect(operationOf(rooms.add).requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/RoomForm' } } },
    });
    const { properties, required } = schemas['RoomForm'] as { properties: object; required: string[] };
    expect(required).toEqual(['roomName', 'deptId']);
    expect(properties).toMatchObject({
      roomName: { description: '教室名称', type: 'string', minLength: 1, maxLength: 60 },
      inUse: {
        description: '启用状态：1 启用，0 停用（字典 in_use）',
        $ref: '#/components/schemas/InUseFlag',
        default: 1,
      },
    });
  });

  it('lists path and query parameters, with an example of each', () => {
    expect(parametersOf(operationOf(rooms.detail))[0]).toMatchObject({ name: 'id', in: 'path', required: true });
    expect(parametersOf(operationOf(rooms.list))).toContainEqual(
      expect.objectContaining({ name: 'pageNum', in: 'query', required: false, example: 1 }),
    );
  });

  it('marks a call that changes state, even if it is a GET, and allows an operation key for it', () => {
    const leave = operationOf(studentClas.leave);
    expect(leave['x-changes-state']).toBe(true);
    expect(leave.description).toContain('虽然是 GET');
    expect(parametersOf(leave)).toContainEqual({ $ref: '#/components/parameters/OperationKey' });
    expect(operationOf(rooms.list)['x-changes-state']).toBe(false);
  });

  it('names the screens of a call, the fields they read, and the effect of a missing provisional call', () => {
    const list = operationOf(rooms.list);
    expect(list['x-screens']).toContainEqual({ path: '/edu/room', title: '教室管理' });
    expect(list['x-reads']).toContain('rows[].roomName');
    expect(operationOf(courses.list)['x-provisional']).toEqual({ without: expect.stringContaining('没有课程页') });
  });

  it('makes the token optional for an open call, and describes an upload as a form with its file type', () => {
    expect(operationOf(auth.login).security).toEqual([{}, { bearer: [] }]);
    expect(operationOf(rooms.list).security).toBeUndefined();
    expect(operationOf(uploads.image).requestBody).toMatchObject({
      content: { 'multipart/form-data': { encoding: { file: { contentType: 'image/png' } } } },
    });
  });

  it('lists examples of a success, of a refusal with its message, and of each way in which a session ends', () => {
    const { responses } = operationOf(rooms.add) as unknown as {
      responses: { '200': { content: { 'application/json': { examples: Record<string, { value: unknown }> } } } };
    };
    const { examples } = responses['200'].content['application/json'];
    expect(examples['refuses-a-name-that-the-campus-already-has']?.value).toMatchObject({ respMsg: '教室名称已存在' });
    expect(Object.keys(examples)).toEqual(expect.arrayContaining(['success', '0511', '0512', '0513']));
  });
});

describe('descriptions for generated code', () => {
  const all = Object.entries(schemas) as [name: string, schema: oas31.SchemaObject][];

  it('every field has a description', () => {
    const fields = all.flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([field, schema]) => ({ field: `${name}.${field}`, schema })),
    );
    expect(fields.filter(({ schema }) => !('description' in schema)).map(({ field }) => field)).toEqual([]);
  });

  it('a form and a row name the calls that send and return them', () => {
    expect(schemas['RoomForm']).toMatchObject({ description: expect.stringContaining('请求正文：新增教室 rooms.add') });
    expect(schemas['Room']).toMatchObject({ description: expect.stringMatching(/^响应：.* rooms\.detail$/) });
    expect(schemas['PageOfRoom']).toMatchObject({ description: expect.stringMatching(/^响应：.* rooms\.list$/) });
  });

  it('every value of an enumeration has a label, except columns to sort by and login outcomes', () => {
    const enumerations = all.filter(([name, { enum: values = [] }]) => values.length > 1 && !name.endsWith('Sort'));
    const without = enumerations.filter(([, schema]) => !('x-enum-descriptions' in schema)).map(([name]) => name);
    expect(without).toEqual(['LoginOutcome']);
  });

  it('no schema name ends with Campuse, a wrong singular of campuses', () => {
    expect(all.map(([name]) => name).filter((name) => name.endsWith('Campuse'))).toEqual([]);
  });
});
