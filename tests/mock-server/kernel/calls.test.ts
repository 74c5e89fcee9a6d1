import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { rooms as roomCalls } from '#contracts/calls/rooms.ts';
import { importKeyExample } from '#contracts/examples/entities/import.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { SAMPLE_IMAGE, SAMPLE_SHEETS } from '#scripts/pact/folder.ts';
import { registry } from '#contracts/registry.ts';
import {
  announcements,
  depts,
  dictTypes,
  dictValues,
  rooms,
  sales as saleRows,
  staffMembers,
  tenants,
  users,
} from '#seed/fixed-ids.ts';
import { startTestServer, storeCookie, type TestServer, TODAY } from '../../support/server.ts';

const sampleFile = new File([new Uint8Array(readFileSync(SAMPLE_IMAGE))], 'avatar.png', { type: 'image/png' });

const sampleSheet = new File([new Uint8Array(readFileSync(SAMPLE_SHEETS.checked))], '学员.xlsx', { type: XLSX_TYPE });

/** Inputs of calls whose contract example does not match the seeded world. */
const inputs: Record<string, Record<string, unknown>> = {
  'auth.login': { username: 'qiming01', password: 'Demo2026', clientId: 1 },
  'announcements.update': { announcementId: announcements.platform, title: '维护通知', content: '维护改期。' },
  'announcements.remove': { id: announcements.platform },
  'announcements.withdraw': { id: announcements.platform },
  'profile.uploadAvatar': { file: sampleFile },
  'imports.check': { kind: 'student', importKey: importKeyExample, file: sampleSheet },
  'uploads.image': { file: sampleFile, folderType: 'brand' },
  'rooms.add': { roomName: '302 舞蹈房', deptId: depts.binjiang, capacity: 20 },
  'rooms.update': { roomId: rooms.piano301, roomName: '301 大钢琴房', deptId: depts.xihu },
  'dictTypes.add': { dictType: 'room_kind', dictName: '教室类别' },
  'dictTypes.update': { dictTypeId: dictTypes.attendStatus, dictType: 'attend_status', dictName: '考勤状态' },
  'dictData.add': { dictTypeId: dictTypes.attendStatus, dictType: 'attend_status', dictLabel: '迟到', dictValue: '9' },
  'dictData.update': {
    dictDataId: dictValues.onLeave,
    dictTypeId: dictTypes.attendStatus,
    dictType: 'attend_status',
    dictLabel: '事假',
    dictValue: '2',
  },
  'sales.pay': { saleId: saleRows.owing, amount: 500, payType: '1', owedAmount: 1480 },
  'payStatements.issue': {
    teacherId: staffMembers.linXiaowen,
    timeBegin: TODAY,
    timeEnd: TODAY,
    adjustments: [{ text: '教研会', amount: 100 }],
    basedOn: [],
    total: 100,
  },
  'session.switchTenant': { id: tenants.binjiang },
  'staff.options': { tenantId: tenants.qiming, type: 0 },
  'tenants.ofUser': { id: users.binjiang01 },
  'tenants.ofUserWithinMine': { id: users.binjiang01 },
};
/** Control API requests that set up a call's precondition. */
const preconditions: Record<string, [path: string, body: object][]> = {
  'auth.findPassword': [['sms', { phone: '13857120001', smsType: 2, code: '246810' }]],
  'auth.updatePassword': [['grants', { username: 'qiming01', what: 'password' }]],
  'registrations.register': [['sms', { phone: '13857120962', smsType: 1, code: '246810' }]],
  'registrations.requestAgain': [
    ['sms', { phone: '13855110965', smsType: 1, code: '246810' }],
    ['grants', { username: 'tianlai66', what: 'application' }],
  ],
  'audits.detail': [['grants', { username: 'xinghe01', what: 'application' }]],
  'orders.status': [['grants', { username: 'chenguang01', what: 'application' }]],
  'orders.create': [['grants', { username: 'chenguang01', what: 'application' }]],
  'orders.pay': [['grants', { username: 'chenguang01', what: 'application' }]],
};
/**
 * Calls that other files test. dictTypes.remove needs a new type (dictionaries.test.ts); imports.apply and imports.undo
 * need a checked import (imports.test.ts), and moveIn.undo a move-in (move-in.test.ts); the mock server sends no texts
 * (text-templates.test.ts). Exports are tested in exports.test.ts.
 */
const testedElsewhere = ['dictTypes.remove', 'imports.apply', 'imports.undo', 'moveIn.undo', 'parentTexts.send'];
const persona = { admin: 'admin01', business: 'qiming01', teacher: 'teacher01', agent: 'agent01' } as const;

describe('every call returns a response that matches its schema', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ sandboxLimit: registry.length + 1 });
  });
  afterAll(() => server.close());

  for (const call of registry.filter(({ name, family }) => family !== 'file' && !testedElsewhere.includes(name))) {
    it(call.name, async () => {
      const sandbox = await server.sandbox();
      const caller = call.open ? sandbox.caller() : await sandbox.signIn(callerFor(call));
      for (const [path, body] of preconditions[call.name] ?? []) {
        const data = await sandbox.control<{ cookie: string } | null>('POST', path, body);
        if (data?.cookie) storeCookie(caller.cookies, data.cookie);
      }
      const reply = await caller.send(call, inputs[call.name] ?? exampleOf(call).input);
      expect(reply.outcome, reply.text).toMatchObject({ kind: 'ok' });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('cache-control')).toBe('no-store');
      call.data.parse(reply.outcome?.kind === 'ok' ? reply.outcome.data : null);
    });
  }

  it('does not send the tenantId of a room, which the schema does not contain', async () => {
    const caller = await (await server.sandbox()).signIn('qiming01');
    const room = await caller.data<object>(roomCalls.detail, { id: rooms.piano301 });
    expect(Object.keys(room)).not.toContain('tenantId');
  });
});

const callerFor = (call: Call): string => persona[call.audience?.[0] ?? (call.permission ? 'admin' : 'business')];
