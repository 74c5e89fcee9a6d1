import { mondayOf } from '#contracts/formats/business-date.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import { guestStates } from '#contracts/entities/lesson-guest.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { CallValues, PropertyContext } from '../context.ts';
import type { RowValues } from '../contract/lists.ts';
import { allRows, callNamed } from '../inputs.ts';
import { isPresent } from './compare.ts';

/** A tree or selection that must contain certain rows of a list. */
export interface Choices {
  /** List with the rows, the field of their id, and the field of their name if the names are compared. */
  source: readonly [call: string, idField: string, nameField?: string];
  /** Fields of the id and the name in the selection; by default those of the list. */
  idField?: string;
  nameField?: string;
  /**
   * True if every field that a row of the list shares with its entry in the selection is compared. Omitted for calls
   * that the property `views.agree` already compares.
   */
  compares?: true;
  /** True if the selection must contain the row. */
  has(row: RowValues, input: CallValues, rows: readonly RowValues[]): boolean;
  /** Inputs of the selection; by default derived from its schema. */
  inputs?: (context: PropertyContext) => Promise<CallValues[]>;
}

const isInUse = (row: RowValues): boolean => row['inUse'] !== 0 && row['agentStatus'] !== 0;

/** True if a department and all departments above it are in use. */
function isDeptInUse(row: RowValues, rows: readonly RowValues[]): boolean {
  const parent = rows.find(({ deptId }) => deptId === row['parentId']);
  return isInUse(row) && (!parent || isDeptInUse(parent, rows));
}

const isTeacher = (row: RowValues): boolean => row['type'] === staffTypes.teacher;
const isEmployed = ({ personnelStatus }: RowValues): boolean =>
  (personnelStatus ?? personnelStatuses.employed) === personnelStatuses.employed;
const isEnrolled = ({ status }: RowValues): boolean => status === enrolmentStatuses.enrolled;

const isBooked = ({ state }: RowValues): boolean => state === guestStates.booked;

/** Returns inputs with each value of a field in some rows of a list; by default in all of them. */
const valuesIn =
  (list: string, field: string, isChosen: (row: RowValues) => boolean = () => true) =>
  async (context: PropertyContext) => {
    const rows = (await allRows(context, callNamed(list))).filter(isChosen);
    return [...new Set(rows.map((row) => row[field]))].map((value) => ({ [field]: value }));
  };

const deptTree: Choices = {
  source: ['depts.list', 'deptId', 'deptName'],
  idField: 'id',
  nameField: 'label',
  has: (row, _, rows) => isDeptInUse(row, rows),
};

async function thisWeek(context: PropertyContext): Promise<CallValues[]> {
  const beginDate = mondayOf(await context.today());
  return [{ beginDate, endDate: endOfWeek(beginDate) }];
}

/** Trees and selections by call. */
export const CHOICES: Readonly<Record<string, Choices>> = {
  'depts.tree': deptTree,
  'depts.options': { source: ['depts.list', 'deptId'], has: deptTree.has },
  'depts.campusOptions': {
    source: ['depts.list', 'deptId'],
    has: (row, input, rows) => row['deptType'] === deptTypes.campus && deptTree.has(row, input, rows),
  },
  'rooms.options': { source: ['rooms.list', 'roomId'], has: isInUse },
  'courses.options': { source: ['courses.list', 'courseId'], has: isInUse },
  'courses.types': {
    source: ['courses.list', 'courseType'],
    idField: 'courseTypeId',
    has: ({ courseType }) => isPresent(courseType) && courseType !== '',
  },
  'clas.options': { source: ['clas.list', 'claId'], has: isInUse },
  'staff.teacherOptions': {
    source: ['staff.list', 'staffId'],
    has: (row, { deptId }) => row['deptId'] === deptId && isTeacher(row) && isEmployed(row),
    inputs: valuesIn('depts.myCampusOptions', 'deptId'),
  },
  'staff.options': {
    source: ['staff.list', 'staffId'],
    has: (row, { tenantId, type }) =>
      row['tenantId'] === tenantId && isEmployed(row) && (isTeacher(row) || type === staffTypes.all),
  },
  'teachers.list': {
    source: ['staff.list', 'staffId', 'staffName'],
    idField: 'teacherId',
    nameField: 'teacherName',
    has: (row) => isTeacher(row) && isEmployed(row),
  },
  'teachers.clas': {
    source: ['clas.list', 'claId'],
    compares: true,
    has: (row, { teacherId }) => row['teacherId'] === teacherId,
  },
  'teachers.lessons': {
    source: ['claTimes.toAttend', 'courseTimeId'],
    has: (row, { teacherId }) => row['teacherId'] === teacherId && row['claTimeStatus'] === claTimeStatuses.notHeld,
  },
  'dictTypes.options': { source: ['dictTypes.list', 'dictTypeId'], has: isInUse },
  'dictData.byType': {
    source: ['dictData.list', 'dictDataId'],
    has: (row, { type }) => row['dictType'] === type && isInUse(row),
  },
  'dictData.byParent': {
    source: ['dictData.list', 'dictDataId'],
    has: (row, { type, parentValue }) => row['dictType'] === type && row['parentValue'] === parentValue && isInUse(row),
  },
  'brands.options': { source: ['brands.list', 'brandId'], has: isInUse },
  'agents.options': { source: ['agents.list', 'agentId'], has: isInUse },
  'agents.openOptions': { source: ['agents.list', 'agentId'], has: isInUse },
  'tenants.options': { source: ['tenants.list', 'tenantId'], has: isInUse },
  'tenants.tree': {
    source: ['tenants.list', 'tenantId', 'tenantName'],
    idField: 'id',
    nameField: 'label',
    has: isInUse,
  },
  'tenants.parents': {
    source: ['tenants.list', 'tenantId'],
    has: (row) => isInUse(row) && isInstitution({ parentTenantId: String(row['parentTenantId'] ?? '') }),
  },
  'tenants.ofBrand': {
    source: ['tenants.list', 'tenantId'],
    has: (row, { brandId }) => row['brandId'] === brandId && isInUse(row),
    inputs: valuesIn('brands.list', 'brandId'),
  },
  'tenants.ofAgent': {
    source: ['tenants.list', 'tenantId'],
    has: (row, { agentId }) => row['agentId'] === agentId && isInUse(row),
    inputs: valuesIn('agents.list', 'agentId'),
  },
  'claTimes.calendar': {
    source: ['claTimes.toAttend', 'courseTimeId'],
    compares: true,
    has: ({ claDate }, { beginDate, endDate }) =>
      String(claDate) >= String(beginDate) && String(claDate) <= String(endDate),
    inputs: thisWeek,
  },
  'clas.students': {
    source: ['studentClas.list', 'studentClaId'],
    has: (row, { claId }) => row['claId'] === claId,
  },
  'clas.byStudent': {
    source: ['studentClas.list', 'claId'],
    has: (row, { studentId }) => row['studentId'] === studentId && isEnrolled(row),
  },
  'studentClas.byStudent': {
    source: ['studentClas.list', 'studentClaId'],
    has: (row, { studentId }) => row['studentId'] === studentId && isEnrolled(row),
  },
  'students.byCla': {
    source: ['studentClas.list', 'studentClaId'],
    has: (row, { claId }) => row['claId'] === claId && isEnrolled(row),
  },
  // Lists only the rooms that fit best.
  'availability.find': { source: ['rooms.list', 'roomId'], compares: true, has: () => false },
  'roomUses.list': { source: ['rooms.list', 'roomId'], has: isInUse },
  'lessonGuests.list': {
    source: ['trials.list', 'lessonGuestId'],
    has: (row, { courseTimeId }) => row['courseTimeId'] === courseTimeId && isBooked(row),
    // The lesson of any other booking may have been deleted.
    inputs: valuesIn('trials.list', 'courseTimeId', isBooked),
  },
};
