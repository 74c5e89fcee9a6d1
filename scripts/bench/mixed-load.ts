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
import { depts } from '#seed/fixed-ids.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';
import { newRoom } from './room-rows.ts';
import { COUNTER_PLACEHOLDER, type RawRequest } from './processes/load.ts';
import { httpRequest } from './processes/servers.ts';

/** Text that marks a successful response of a call without the JSON envelope. */
export const TOKEN_TEXT = '"token"';
const SHEET_TEXT = 'spreadsheetml';

type WeightedRequest = [times: number, call: Call, input?: Record<string, unknown>, success?: string];

const page = { pageNum: 1, pageSize: 20 };
const WEEK = { beginDate: '2026-09-07', endDate: '2026-09-13' };
const LAST_WEEK = { beginDate: '2026-08-31', endDate: '2026-09-06' };

/** Requests of a typical day at the console, each with the number of times that it occurs in 600 requests. */
const MIX: readonly WeightedRequest[] = [
  [6, auth.login, { username: 'qiming01', password: PERSONA_PASSWORD, clientId: LOGIN_CLIENT_ID }, TOKEN_TEXT],
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
  [29, rooms.add, newRoom(`新教室 ${COUNTER_PLACEHOLDER}`)],
  [20, attendance.change, examples.attendance.change.input],
  [2, clas.export, {}, SHEET_TEXT],
  [2, students.export, { studentName: '王' }, SHEET_TEXT],
];

const authorization = (token: string): string => `Authorization: Bearer ${token}`;

/**
 * Returns the request of a call in a sandbox.
 * @param success text that a successful response contains
 */
export function callRequest(
  sandbox: string,
  token: string,
  call: Call,
  input: Record<string, unknown> = {},
  success = `"respCode":"${codes.ok}"`,
): RawRequest {
  const { path, query, body } = splitInput(call, input);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const address = `/s/${sandbox}${bases[call.family]}${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
  return { text: httpRequest(call.method, address, authorization(token), body), success };
}

/** Returns the 600 requests of a signed-in user in a repeatable order. One of them generates a new world. */
export function mixedLoad(sandbox: string, token: string): RawRequest[] {
  const requests = MIX.flatMap(([times, call, input, success]) => {
    const request = callRequest(sandbox, token, call, input, success);
    return Array.from({ length: times }, () => request);
  });
  // Requests a world that no other sandbox uses, so that the server has to generate it.
  const seed = { randomSeed: COUNTER_PLACEHOLDER, today: '2026-09-07' };
  const text = httpRequest('POST', '/__mock/sandboxes', authorization(token), seed).replace(
    `"${COUNTER_PLACEHOLDER}"`,
    `1${COUNTER_PLACEHOLDER}`,
  );
  requests.push({ text: text.replace(/Content-Length: \d+/, lengthOf(text)), success: '/s/' });
  return shuffled(requests);
}

const lengthOf = (text: string): string =>
  `Content-Length: ${Buffer.byteLength(text.slice(text.indexOf('\r\n\r\n') + '\r\n\r\n'.length))}`;

/**
 * Step width that spreads equal requests over the whole order. It shares no divisor with 600, the number of requests.
 */
const STRIDE = 233;
const shuffled = <T>(items: readonly T[]): T[] => items.map((item, at) => items[(at * STRIDE) % items.length] ?? item);
