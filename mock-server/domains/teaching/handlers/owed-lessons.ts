import type { owedLessons as calls } from '#contracts/calls/owed-lessons.ts';
import { type OwedState, owedCauseNames, owedStateNames, owedStates } from '#contracts/entities/owed-lesson.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { owedStateOn } from '#contracts/rules/make-up.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { badInput, conflict, forbidden } from '#mock-server/kernel/refusal.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { allNewestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortedPage, sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { endOwed, isPending, makeUpSettingOf, storedMakeUpSetting, studentNameFilter } from '../../enrolment/index.ts';
import { institutionOf, requireInstitution } from '../../organisation/index.ts';
import { requireVisibleOwed, visibleOwed } from '../access.ts';
import { timeText } from '../lesson-text.ts';
import { makeUpChoices } from '../make-up-choices.ts';
import { owedView } from '../make-up-views.ts';

/** Handlers for owed lessons and for the setting by which they arise. */
export const owedLessons: Handlers<typeof calls, 'choices'> = {
  list: (world, session, { pageNum, pageSize, sort, ...filters }) =>
    sortedPage(filterOwed(world, session, filters), 'owedLessonId', { pageNum, pageSize, sort }, (row) =>
      owedView(world.store, row, world.clock.today()),
    ),

  export(world, session, { sort, ...filters }) {
    const { store, clock } = world;
    const today = clock.today();
    const owed = allNewestFirst(filterOwed(world, session, filters), 'owedLessonId');
    return exportWorkbook(store, '待补课', {
      rows: sortRows(owed, sort, (row) => owedView(store, row, today)),
      shown: (row, reader) => owedView(reader, row, today),
      columns: [
        ['学员', (row) => row.studentName],
        ['联系电话', (row) => row.phone],
        ['课程', (row) => row.courseName],
        ['所缺班级', (row) => row.claName],
        ['校区', (row) => row.deptName],
        ['所缺课次', (row) => timeText(row)],
        ['原因', (row) => owedCauseNames[row.cause]],
        ['说明', (row) => row.reason],
        ['补课扣课时', (row) => row.costHour],
        ['补课期限', (row) => row.expireDate],
        ['状态', (row) => owedStateNames[row.state]],
        ['补课班级', (row) => row.makeUp?.claName],
        ['补课校区', (row) => row.makeUp?.deptName],
        ['补课日期', (row) => row.makeUp?.claDate],
        ['结束原因', (row) => row.endReason],
      ],
    });
  },

  choices: makeUpChoices,

  waive(world, session, { owedLessonId, reason, basedOnState }) {
    const owed = requireVisibleOwed(world, session, owedLessonId);
    requirePending(world, owed, basedOnState);
    endOwed(world, owed, owedStates.waived, reason);
  },

  changeExpiry(world, session, { owedLessonId, expireDate, basedOnDate }) {
    const owed = requireVisibleOwed(world, session, owedLessonId);
    if (!isPending(owed)) throw conflict(`${stateText(world, owed)}，不能改期限`);
    if (basedOnDate && basedOnDate !== owed.expireDate)
      throw conflict(`补课期限已变为 ${owed.expireDate}，请核对后再保存`);
    if (expireDate < world.clock.today()) throw badInput('补课期限不能早于今天');
    const guest = world.store.tables.lessonGuest.get(owed.lessonGuestId ?? '');
    const bookedOn = world.store.tables.claTime.get(guest?.courseTimeId ?? '')?.claDate;
    if (bookedOn && expireDate < bookedOn) throw conflict(`已安排在 ${bookedOn} 补课，期限不能早于这一天`);
    world.store.tables.owedLesson.patch(owedLessonId, { expireDate });
  },

  setting: (world, session) => makeUpSettingOf(world.store, institutionOf(world, session)),

  saveSetting(world, session, { basedOnTime, ...form }) {
    const { store, clock } = world;
    const tenantId = requireInstitution(world, session, '补课设置');
    if (!isInstitutionAdmin(session.user)) throw forbidden('只有机构管理员可以修改补课设置');
    const before = storedMakeUpSetting(store, tenantId);
    if (basedOnTime !== undefined && basedOnTime !== (before?.updateTime ?? null))
      throw conflict(
        `补课设置已${byWhom(before?.updateUserName, before?.updateTime, clock.today())}修改，请核对后再保存`,
      );
    const version = before ?? { updateTime: clock.moment(), updateUserName: session.user.name };
    store.tables.makeUpSetting.put({
      ...version,
      ...form,
      makeUpSettingId: before?.makeUpSettingId ?? store.ids.next(),
      tenantId,
    });
  },
};

interface Filters {
  studentName?: string | undefined;
  studentId?: string | undefined;
  courseId?: string | undefined;
  claId?: string | undefined;
  deptId?: string | undefined;
  state?: OwedState | undefined;
}

/** Returns the visible owed lessons that pass the filters, in groups. */
function filterOwed(
  world: World,
  session: Session,
  { studentName = '', studentId, courseId, claId, deptId, state }: Filters,
): Row<'owedLesson'>[][] {
  const { store, clock } = world;
  const isNamed = studentNameFilter(store, studentName);
  const campusOf = (owed: Row<'owedLesson'>) => store.tables.cla.get(owed.claId)?.departId;
  return visibleOwed(world, session).map((rows) =>
    rows.filter(
      (row) =>
        (!studentId || row.studentId === studentId) &&
        (!courseId || row.courseId === courseId) &&
        (!claId || row.claId === claId) &&
        (!state || owedStateOn(row, clock.today()) === state) &&
        (!deptId || campusOf(row) === deptId) &&
        isNamed(row),
    ),
  );
}

/** Requires that a right can still be given up, in the state that the user saw. */
function requirePending(world: World, owed: Row<'owedLesson'>, basedOnState: OwedState | null | undefined): void {
  const state = owedStateOn(owed, world.clock.today());
  if (!isPending(owed) || (basedOnState && basedOnState !== state))
    throw conflict(`${stateText(world, owed)}，请核对后再操作`);
}

/** Returns the state of a right with the user who changed it last, such as 这次补课已由 王芳 于 10:05 改为“已安排”. */
function stateText({ clock }: World, owed: Row<'owedLesson'>): string {
  const state = owedStateNames[owedStateOn(owed, clock.today())];
  if (!owed.updateUserName) return `这次补课${state}`;
  return `这次补课已${byWhom(owed.updateUserName, owed.updateTime, clock.today())}改为“${state}”`;
}
