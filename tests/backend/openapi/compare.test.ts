import { beforeAll, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { compareDocuments } from '#scripts/backend/openapi/compare-document.ts';
import { normalizeDocument } from '#scripts/backend/openapi/normalize.ts';
import type { Finding } from '#scripts/backend/finding.ts';
import { root } from '#scripts/commands/root.mjs';
import { readContract } from '#scripts/contract-diff/read-contract.ts';
import { pactFolder } from '#scripts/pact/folder.ts';
import { readInteractions } from '#scripts/verify/interactions.ts';
import { registry } from '#contracts/registry.ts';
import { knife4jDocument, springdocDocument } from './java-documents.ts';
import { planted, properties } from './planted.ts';

const contract = await readContract(root, 'contract');
const interactions = readInteractions(pactFolder);
const right = springdocDocument();
/** Returns a copy of the correct document, which a test may change. */
const rightDocument = () => structuredClone(right);
const rooms = springdocDocument(registry.filter(({ domain }) => domain === 'rooms'));
/** Returns a copy of the correct document of the domain `rooms`, which a test may change. */
const roomsDocument = () => structuredClone(rooms);

const compare = (source: unknown, domain?: string) =>
  compareDocuments({
    contract,
    documents: [normalizeDocument(source, 'document')],
    interactions,
    prefixes: [],
    isChosen: (call) => domain === undefined || call.domain === domain,
  });

const faultsIn = (findings: readonly Finding[]): string[] => [
  ...new Set(
    findings.filter(({ severity }) => severity === 'fault').map(({ rule, call, field }) => `${rule} ${call} ${field}`),
  ),
];

describe('a right document', () => {
  it.each([
    ['of springdoc', rightDocument],
    ['of springdoc in YAML', () => parse(stringify(right)) as unknown],
    ['of knife4j with OpenAPI 2.0, generics and a prefix', knife4jDocument],
    ['of the contract itself', () => JSON.parse(readFileSync('contracts/generated/openapi.json', 'utf8')) as unknown],
  ])('%s has every call and no fault', async (_, documentOf) => {
    const { findings, offered, used } = await compare(documentOf());
    expect(faultsIn(findings)).toEqual([]);
    expect(findings.filter(({ rule }) => rule === 'call-not-offered')).toEqual([]);
    expect(offered).toBe(used);
    expect(used).toBeGreaterThan(250);
  });
});

describe('a planted difference is found, and nothing else', () => {
  it.each(planted)('$name', async ({ fault, plant }) => {
    const document = roomsDocument();
    plant(document);
    const { findings } = await compare(document, 'rooms');
    expect(faultsIn(findings)).toEqual([fault]);
  });

  it('finds all of them at once, also in other domains', async () => {
    const document = rightDocument();
    for (const one of planted.filter(({ name }) => INDEPENDENT.has(name))) one.plant(document);
    delete properties(document, 'StudentsListVORowsItem')['studentName'];
    delete document.paths['/business/api/sc/course/list/searchCourseList'];
    const { findings } = await compare(document);
    const expected = planted.filter(({ name }) => INDEPENDENT.has(name)).map(({ fault }) => fault);
    expect(faultsIn(findings).sort()).toEqual(
      [...expected, 'field-missing students.list data.rows[].studentName'].sort(),
    );
  });
});

const INDEPENDENT = new Set([
  'a call has another method',
  'a field has another name',
  'a flag is a boolean',
  'a time is a number of milliseconds',
  'a header is required',
  'a required field of the form is unknown',
]);

describe('differences that are no fault', () => {
  const changed = async (change: (document: typeof right) => void) => {
    const document = roomsDocument();
    change(document);
    return (await compare(document, 'rooms')).findings;
  };
  const rules = (findings: readonly Finding[]) =>
    findings
      .filter(({ rule }) => rule !== 'date-format')
      .map(({ rule, severity, field }) => `${severity} ${rule} ${field}`);

  it('a field that the console does not read may have any type', async () => {
    const findings = await changed((document) => {
      properties(document, 'RoomsOptionsVOItem')['capacity'] = { type: 'boolean' };
    });
    expect(rules(findings)).toEqual([]);
  });

  it('an optional field that is missing in a response gives a warning', async () => {
    const findings = await changed((document) => delete properties(document, 'RoomsDetailVO')['remark']);
    expect(rules(findings)).toEqual(['warning field-optional-missing data.remark']);
    expect(findings.find(({ rule }) => rule === 'field-optional-missing')?.impact).toContain('“—”');
  });

  it('an optional field that is missing in a request gives a warning', async () => {
    const findings = await changed((document) => delete properties(document, 'RoomsAddForm')['remark']);
    expect(rules(findings)).toEqual(['warning request-optional-unknown body.remark']);
  });

  it('a response without an envelope gives a warning that the envelope is undocumented', async () => {
    const findings = await changed((document) => {
      const detail = document.paths['/business/api/sc/room/info/detailById/{id}']?.['get'];
      if (detail)
        detail.responses['200'] = { content: { '*/*': { schema: { $ref: '#/components/schemas/RoomsDetailVO' } } } };
    });
    expect(rules(findings)).toEqual(['warning envelope-undocumented ']);
  });

  it('a map as data gives a warning that it cannot be compared', async () => {
    const findings = await changed((document) => {
      properties(document, 'RRoomsDetailVO')['data'] = { type: 'object', additionalProperties: { type: 'object' } };
    });
    expect(rules(findings)).toEqual(['warning answer-opaque data']);
  });

  it('a number as text, a LocalTime as an object and additional fields are accepted', async () => {
    const findings = await changed((document) => {
      const fields = properties(document, 'RoomsDetailVO');
      fields['capacity'] = { type: 'string' };
      fields['createBy'] = { type: 'integer' };
      const int = { type: 'integer', format: 'int32' };
      fields['roomName'] = { type: 'object', properties: { hour: int, minute: int, second: int, nano: int } };
    });
    expect(rules(findings)).toEqual([]);
  });

  it('a missing provisional call is no fault and says how the console behaves without it', async () => {
    const document = rightDocument();
    for (const path of Object.keys(document.paths)) if (path.includes('/holiday')) delete document.paths[path];
    const { findings } = await compare(document, 'holidays');
    expect(new Set(findings.map(({ rule, severity }) => `${severity} ${rule}`))).toEqual(
      new Set(['notOffered call-not-offered']),
    );
    expect(findings[0]?.impact).toContain('节假日');
  });
});

describe('the texts of a finding', () => {
  let finding: Finding | undefined;

  beforeAll(async () => {
    const document = roomsDocument();
    const fields = properties(document, 'RoomsListVORowsItem');
    fields['room_name'] = fields['roomName'] ?? {};
    delete fields['roomName'];
    [finding] = (await compare(document, 'rooms')).findings.filter(({ rule }) => rule === 'field-missing');
  });

  it('name the field that is probably meant, and the effect that a user sees', () => {
    expect(finding).toMatchObject({
      request: 'GET /business/api/sc/room/list/searchList',
      found: '缺失（有 room_name）',
      sentence: '响应缺少管理台读取的字段',
    });
    expect(finding?.impact).toContain('—');
  });
});
