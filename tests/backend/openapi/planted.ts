import type { SpringdocDocument, SpringdocOperation } from './java-documents.ts';
import type { Json } from './java-schemas.ts';

/** A difference that a test plants in a right document, and the fault that must be found. */
export interface Planted {
  name: string;
  /** `rule call field` of the fault. */
  fault: string;
  plant: (document: SpringdocDocument) => void;
}

const ROOMS = '/business/api/sc/room';
const LIST = `${ROOMS}/list/searchList`;
const ADD = `${ROOMS}/add/addScRoom`;

const operation = ({ paths }: SpringdocDocument, path: string, method: string): SpringdocOperation => {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`the document has no ${method} ${path}`);
  return found;
};

/** Returns the properties of a class. */
export const properties = ({ components }: SpringdocDocument, className: string): Record<string, Json> => {
  const found = components.schemas[className]?.['properties'];
  if (!found) throw new Error(`the document has no class ${className}`);
  return found as Record<string, Json>;
};

const set =
  (className: string, field: string, schema: Json) =>
  (document: SpringdocDocument): void => {
    const fields = properties(document, className);
    if (!(field in fields)) throw new Error(`${className} has no ${field}`);
    fields[field] = schema;
  };

const remove =
  (className: string, field: string) =>
  (document: SpringdocDocument): void => {
    const fields = properties(document, className);
    if (!(field in fields)) throw new Error(`${className} has no ${field}`);
    delete fields[field];
  };

const add =
  (path: string, method: string, parameter: Json) =>
  (document: SpringdocDocument): void => {
    operation(document, path, method).parameters.push(parameter);
  };

const answer =
  (path: string, method: string, content: Json) =>
  (document: SpringdocDocument): void => {
    operation(document, path, method).responses['200'] = { description: 'OK', content };
  };

export const planted: readonly Planted[] = [
  {
    name: 'a call is missing',
    fault: 'call-missing rooms.add ',
    plant: ({ paths }) => delete paths[ADD],
  },
  {
    name: 'a call has another method',
    fault: 'method-differs rooms.update ',
    plant: ({ paths }) => {
      const item = paths[`${ROOMS}/update/updateScRoom`] ?? {};
      item['post'] = item['put'] as SpringdocOperation;
      delete item['put'];
    },
  },
  {
    name: 'a path differs in case',
    fault: 'call-missing rooms.options ',
    plant: ({ paths }) => {
      paths[`${ROOMS}/chooseRoomByTenantid`] = paths[`${ROOMS}/chooseRoomByTenant`] ?? {};
      delete paths[`${ROOMS}/chooseRoomByTenant`];
    },
  },
  {
    name: 'the id in the path is a parameter of the query',
    fault: 'call-missing rooms.detail ',
    plant: ({ paths }) => {
      paths[`${ROOMS}/info/detailById`] = paths[`${ROOMS}/info/detailById/{id}`] ?? {};
      delete paths[`${ROOMS}/info/detailById/{id}`];
    },
  },
  {
    name: 'a field has another name',
    fault: 'field-missing rooms.list data.rows[].roomName',
    plant: (document) => {
      const fields = properties(document, 'RoomsListVORowsItem');
      fields['room_name'] = fields['roomName'] as Json;
      delete fields['roomName'];
    },
  },
  {
    name: 'rows have another name',
    fault: 'field-missing rooms.list data.rows',
    plant: remove('RoomsListVO', 'rows'),
  },
  {
    name: 'the total is missing',
    fault: 'field-missing rooms.list data.total',
    plant: remove('RoomsListVO', 'total'),
  },
  {
    name: 'an id is a number',
    fault: 'id-as-number rooms.list data.rows[].roomId',
    plant: set('RoomsListVORowsItem', 'roomId', { type: 'integer', format: 'int64' }),
  },
  {
    name: 'a flag is a boolean',
    fault: 'field-type rooms.detail data.inUse',
    plant: set('RoomsDetailVO', 'inUse', { type: 'boolean' }),
  },
  {
    name: 'a text is an object',
    fault: 'field-type rooms.list data.rows[].deptName',
    plant: set('RoomsListVORowsItem', 'deptName', { type: 'object', properties: { name: { type: 'string' } } }),
  },
  {
    name: 'a list is an object',
    fault: 'field-type rooms.options data',
    plant: (document) => {
      const fields = properties(document, 'RRoomsOptionsVO');
      fields['data'] = { type: 'object', properties: { rows: fields['data'] } };
    },
  },
  {
    name: 'a time is a number of milliseconds',
    fault: 'field-type rooms.list data.rows[].createTime',
    plant: set('RoomsListVORowsItem', 'createTime', { type: 'integer', format: 'int64' }),
  },
  {
    name: 'a time has an example in ISO format',
    fault: 'example-format rooms.list data.rows[].createTime',
    plant: set('RoomsListVORowsItem', 'createTime', {
      type: 'string',
      format: 'date-time',
      example: '2026-09-01T08:30:00',
    }),
  },
  {
    name: 'an enumeration has a value more',
    fault: 'enum-unknown rooms.detail data.inUse',
    plant: set('RoomsDetailVO', 'inUse', { type: 'integer', format: 'int32', enum: [0, 1, 2] }),
  },
  {
    name: 'an enumeration has the names of Java constants',
    fault: 'enum-unknown rooms.list data.rows[].inUse',
    plant: set('RoomsListVORowsItem', 'inUse', { type: 'string', enum: ['YES', 'NO'] }),
  },
  {
    name: 'the envelope has other names',
    fault: 'envelope-differs rooms.detail ',
    plant: (document) => {
      const fields = properties(document, 'RRoomsDetailVO');
      Object.assign(fields, { code: { type: 'integer' }, msg: { type: 'string' } });
      delete fields['respCode'];
      delete fields['respMsg'];
    },
  },
  {
    name: 'the data have another name',
    fault: 'envelope-differs rooms.detail ',
    plant: (document) => {
      const fields = properties(document, 'RRoomsDetailVO');
      fields['result'] = fields['data'] as Json;
      delete fields['data'];
    },
  },
  {
    name: 'a file is a JSON object',
    fault: 'file-answer rooms.export ',
    plant: answer(`${ROOMS}/export`, 'get', {
      '*/*': {
        schema: {
          type: 'object',
          properties: { respCode: { type: 'string' }, respMsg: { type: 'string' }, data: { type: 'string' } },
        },
      },
    }),
  },
  {
    name: 'a parameter of the query is required',
    fault: 'parameter-required rooms.list query.campusCode',
    plant: add(LIST, 'get', { name: 'campusCode', in: 'query', required: true, schema: { type: 'string' } }),
  },
  {
    name: 'a header is required',
    fault: 'header-required rooms.list headers.X-Tenant-Id',
    plant: add(LIST, 'get', { name: 'X-Tenant-Id', in: 'header', required: true, schema: { type: 'string' } }),
  },
  {
    name: 'a page is limited to ten rows',
    fault: 'request-refused rooms.list query.pageSize',
    plant: (document) => {
      const found = operation(document, LIST, 'get').parameters.find(({ name }) => name === 'pageSize');
      Object.assign(found?.['schema'] as Json, { maximum: 10 });
    },
  },
  {
    name: 'a field of the form is required that the console does not send',
    fault: 'parameter-required rooms.add body.building',
    plant: ({ components }) => {
      const form = components.schemas['RoomsAddForm'] as Json;
      (form['properties'] as Json)['building'] = { type: 'string' };
      form['required'] = ['building'];
    },
  },
  {
    name: 'a required field of the form is unknown',
    fault: 'request-field-unknown rooms.add body.roomName',
    plant: remove('RoomsAddForm', 'roomName'),
  },
  {
    name: 'a field of the form allows fewer values',
    fault: 'request-enum rooms.add body.inUse',
    plant: set('RoomsAddForm', 'inUse', { type: 'integer', enum: [1] }),
  },
  {
    name: 'a field of the form has another type',
    fault: 'request-refused rooms.add body.roomName',
    plant: set('RoomsAddForm', 'roomName', { type: 'array', items: { type: 'string' } }),
  },
  {
    name: 'a text of the form is shorter',
    fault: 'request-refused rooms.add body.roomName',
    plant: set('RoomsAddForm', 'roomName', { type: 'string', maxLength: 2 }),
  },
  {
    name: 'the id in the path is a number of 32 bits',
    fault: 'request-refused rooms.detail path',
    plant: (document) => {
      const [parameter] = operation(document, `${ROOMS}/info/detailById/{id}`, 'get').parameters;
      (parameter as Json)['schema'] = { type: 'integer', format: 'int32' };
    },
  },
  {
    name: 'a body is a form',
    fault: 'content-type rooms.add ',
    plant: (document) => {
      const { requestBody } = operation(document, ADD, 'post');
      const content = requestBody?.['content'] as Json;
      content['application/x-www-form-urlencoded'] = content['application/json'];
      delete content['application/json'];
    },
  },
  {
    name: 'a body is read from the query',
    fault: 'content-type rooms.add ',
    plant: (document) => {
      const add = operation(document, ADD, 'post');
      delete add.requestBody;
      add.parameters.push({
        name: 'form',
        in: 'query',
        required: true,
        schema: { $ref: '#/components/schemas/RoomsAddForm' },
      });
    },
  },
];
