import { clas } from '#contracts/calls/clas.ts';
import { staff } from '#contracts/calls/staff.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { MIN_PHONE_END, type SearchHit } from '#contracts/entities/search-hit.ts';
import { staffTypes } from '#contracts/entities/staff.ts';
import { plainPhone } from '#contracts/formats/plain-phone.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import { isMissingCall } from '../../http/api-error.ts';
import { send } from '../../http/client.ts';

/** User who searches; determines which lists are searched. */
export interface Searcher {
  audience: Audience | null;
  teacherId: string | null;
  mayOpen(path: string): boolean;
}

/** Maximum number of hits from each list. */
const MAX_OF_LIST = 4;
const PAGE = { pageNum: 1, pageSize: 10 } as const;
/** Page size with which a teacher's classes are read, because their call has no filter. */
const WIDEST_PAGE = 50;

type Finder = (text: string, signal: AbortSignal) => Promise<SearchHit[]>;

/**
 * Finds people and classes by the lists of the specification, with the text as a name or a phone. A list that the
 * backend lacks is skipped.
 * @throws ApiError if every list fails
 */
export async function findInLists(text: string, searcher: Searcher, signal: AbortSignal): Promise<SearchHit[]> {
  const answers = await Promise.allSettled(findersFor(searcher).map((find) => find(text, signal)));
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
  const [reason] = reasons.filter((error) => !isMissingCall(error));
  if (reason && reasons.length === answers.length) throw reason;
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.slice(0, MAX_OF_LIST) : []));
}

function findersFor({ audience, teacherId, mayOpen }: Searcher): Finder[] {
  switch (audience) {
    case 'business':
      return [findStudents, findClas, findTeachers, ...(mayOpen('/system/staff') ? [findStaff] : [])];
    case 'teacher':
      return teacherId ? [(text, signal) => findOwnClas(teacherId, text, signal)] : [];
    default:
      return [findTenants];
  }
}

async function findStudents(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const phone = plainPhone(text);
  const filter = /^\d+$/.test(phone) && phone.length >= MIN_PHONE_END ? { phone } : { studentName: text };
  const { rows } = await send(students.list, { ...PAGE, ...filter }, { signal, quiet: true });
  return rows.map(({ studentId, studentName, deptId, deptName, phone: number }) => ({
    kind: 'student',
    id: studentId,
    name: studentName,
    deptId,
    deptName,
    phoneEnd: phoneEnd(number),
  }));
}

async function findClas(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { rows } = await send(clas.list, { ...PAGE, claName: text }, { signal, quiet: true });
  return rows.map(({ claId, claName, departId, deptName, courseName }) => ({
    kind: 'cla',
    id: claId,
    name: claName,
    deptId: departId,
    deptName,
    courseName,
  }));
}

async function findTeachers(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { rows } = await send(teachers.list, { ...PAGE, teacherName: text }, { signal, quiet: true });
  return rows.map(({ teacherId, teacherName, tenantName, phone }) => ({
    kind: 'teacher',
    id: teacherId,
    name: teacherName,
    deptName: tenantName,
    phoneEnd: phoneEnd(phone),
  }));
}

async function findStaff(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { rows } = await send(staff.list, { ...PAGE, staffName: text }, { signal, quiet: true });
  return rows
    .filter(({ type }) => type !== staffTypes.teacher)
    .map(({ staffId, staffName, deptId, deptName, phone }) => ({
      kind: 'staff',
      id: staffId,
      name: staffName,
      deptId,
      deptName,
      phoneEnd: phoneEnd(phone),
    }));
}

async function findOwnClas(teacherId: string, text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const query = { teacherId, pageNum: 1, pageSize: WIDEST_PAGE };
  const { rows } = await send(teachers.clas, query, { signal, quiet: true });
  return rows
    .filter(({ claName }) => claName.toLowerCase().includes(text.toLowerCase()))
    .flatMap(({ claId, claName }) => (claId ? [{ kind: 'cla' as const, id: claId, name: claName }] : []));
}

async function findTenants(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const { rows } = await send(tenants.campuses, { ...PAGE, tenantName: text }, { signal, quiet: true });
  return rows.map(({ tenantId, tenantName, parentTenantId }) => ({
    kind: 'tenant',
    id: tenantId,
    name: tenantName,
    parentTenantId,
  }));
}

const phoneEnd = (phone: string | null | undefined): string | undefined =>
  phone && /^\d{5,}$/.test(phone) ? phone.slice(-MIN_PHONE_END) : undefined;
