import { type Call, splitInput } from '#contracts/call.ts';
import { attendance } from '#contracts/calls/attendance.ts';
import { auth } from '#contracts/calls/auth.ts';
import { clas } from '#contracts/calls/clas.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { report, statistics } from '#contracts/calls/statistics.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { LOGIN_CLIENT_ID } from '#contracts/entities/session.ts';
import { bases, codes } from '#contracts/envelopes.ts';
import { examples } from '#contracts/examples/examples.ts';
import { depts } from '#seed/fixed.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';
import { newRoom } from './room-rows.ts';
import { COUNTER, type Request } from './processes/load.ts';
import { httpRequest } from './processes/servers.ts';

/** What stands in an answer that is none of a call's JSON. */
const A_TOKEN = '"token"';
const A_SHEET = 'spreadsheetml';

type Mixed = [times: number, call: Call, input?: Record<string, unknown>, success?: string];

const page = { pageNum: 1, pageSize: 20 };
const WEEK = { beginDate: '2026-09-07', endDate: '2026-09-13' };
const LAST_WEEK = { beginDate: '2026-08-31', endDate: '2026-09-06' };

/** How often each of six hundred requests is asked: what a day's work at the console is made of. */
const MIX: readonly Mixed[] = [
  [6, auth.login, { username: 'qiming01', password: PERSONA_PASSWORD, clientId: LOGIN_CLIENT_ID }, A_TOKEN],
  [70, rooms.list, page],
  [80, students.list, page],
  [40, students.list, { ...page, studentName: '王' }],
  [20, studentCourses.list, { ...page, studentName: '陈', minBalanceDay: 30 }],
  [50, claTimes.calendar, WEEK],
  [30, claTimes.calendar, { ...LAST_WEEK, deptId: depts.binjiang }],
  [40, claTimes.toAttend, page],
  [60, clas.detail, examples.clas.detail.input],
  [30, claTimes.detail, examples.claTimes.detail.input],
  [30, studentCourses.hourLog, page],
  [30, statistics.tenant, examples.statistics.tenant.input],
  [30, report.dashboard, examples.report.dashboard.input],
  [30, notifications.latest, {}],
  [29, rooms.add, newRoom(`新教室 ${COUNTER}`)],
  [20, attendance.change, examples.attendance.change.input],
  [2, clas.export, {}, A_SHEET],
  [2, students.export, { studentName: '王' }, A_SHEET],
];

/** The mixed load of one sandbox, signed in, and as often a world of its own is sown; in an order that repeats itself. */
export function mixedLoad(sandbox: string, token: string): Request[] {
  const header = `Authorization: Bearer ${token}`;
  const requests = MIX.flatMap(([times, call, input = {}, success = `"respCode":"${codes.ok}"`]) => {
    const { path, query, body } = splitInput(call, input);
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const address = `/s/${sandbox}${bases[call.family]}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
    const text = httpRequest(call.method, address, header, body);
    return Array.from({ length: times }, () => ({ text, success }));
  });
  // A world that no other sandbox stands on, so that it has to be sown.
  const seed = { randomSeed: COUNTER, today: '2026-09-07' };
  const text = httpRequest('POST', '/__mock/sandboxes', header, seed).replace(`"${COUNTER}"`, `1${COUNTER}`);
  requests.push({ text: text.replace(/Content-Length: \d+/, lengthOf(text)), success: '/s/' });
  return shuffled(requests);
}

const lengthOf = (text: string): string =>
  `Content-Length: ${Buffer.byteLength(text.slice(text.indexOf('\r\n\r\n') + '\r\n\r\n'.length))}`;

/** Steps through all of them that far apart have no rhythm; 600 and this have no divisor in common. */
const STRIDE = 233;
const shuffled = <T>(items: readonly T[]): T[] => items.map((item, at) => items[(at * STRIDE) % items.length] ?? item);
