import type { Call } from '#contracts/call.ts';
import { announcements } from '#contracts/calls/announcements.ts';
import { audits } from '#contracts/calls/audits.ts';
import { brands } from '#contracts/calls/brands.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { depts } from '#contracts/calls/depts.ts';
import { moveIn } from '#contracts/calls/move-in.ts';
import { notifications } from '#contracts/calls/notifications.ts';
import { rankings } from '#contracts/calls/rankings.ts';
import { renewals } from '#contracts/calls/renewals.ts';
import { report, statistics } from '#contracts/calls/statistics.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { roomUses } from '#contracts/calls/room-uses.ts';
import { session } from '#contracts/calls/session.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentClas } from '#contracts/calls/student-clas.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import { students } from '#contracts/calls/students.ts';
import { teacherMonths } from '#contracts/calls/teacher-months.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import { readStatuses } from '#contracts/entities/notification.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import type { RowValues } from '../contract/lists.ts';
import { spread } from '../rows/compare.ts';
import { type Agreement, numberOf, sumOf, type Sums } from './agreement.ts';
import { lastDays } from './money.ts';
import { sumTexts as texts } from './sum-texts.ts';
import { sayList } from '../../language.ts';
import { reasonTexts } from '../reason-texts.ts';

const SOME = 8;
const MONTH_FIGURES = [
  'lessonNum',
  'minutes',
  'headNum',
  'expectedNum',
  'takenNum',
  'givenNum',
  'unrecordedNum',
  'aheadNum',
];

/** Returns the agreement of a call whose whole response is one number. */
const numberAgreement = (
  call: Call,
  expectedOf: (sums: Sums) => Promise<{ expected: number; why: string }>,
): Agreement => ({
  call,
  async check(sums) {
    const { expected, why } = await expectedOf(sums);
    sums.equal('data', expected, await sums.read(call), why);
  },
});

/** Agreements between numbers of records and the rows that they count. */
export const countAgreements: readonly Agreement[] = [
  numberAgreement(notifications.unreadCount, async (sums) => ({
    expected: await sums.total(notifications.list, { readStatus: readStatuses.unread }),
    why: texts.inCall(notifications.list, 'unread'),
  })),
  numberAgreement(announcements.unreadCount, async (sums) => {
    const rows = await sums.rows(announcements.mine);
    const unread = rows.filter(({ readStatus }) => readStatus === readStatuses.unread);
    return { expected: unread.length, why: texts.inCall(announcements.mine, 'unread') };
  }),
  {
    call: session.info,
    async check(sums) {
      const { unReadNum } = await sums.read(session.info);
      const unread = await sums.read<number>(notifications.unreadCount);
      if (unReadNum !== null && unReadNum !== undefined)
        sums.equal('data.unReadNum', unread, unReadNum, 'notifications.unreadCount');
    },
  },
  numberAgreement(depts.campusCount, async (sums) => ({
    expected: (await sums.rows(depts.campusOptions)).length,
    why: texts.countOf(depts.campusOptions),
  })),
  numberAgreement(statistics.lowHours, async (sums) => ({
    expected: await sums.total(students.list, { balanceHour: 5 }),
    why: texts.totalWith(students.list, 'balanceHour=5'),
  })),
  numberAgreement(statistics.expiringProducts, async (sums) => {
    const rows = await sums.rows(studentProducts.list, { minBalanceDay: 10 });
    const expected = new Set(rows.map(({ studentId }) => studentId)).size;
    return { expected, why: texts.inCall(studentProducts.list, 'expiringStudents') };
  }),
  {
    call: statistics.tenant,
    async check(sums) {
      const range = await lastDays(sums);
      const figures = await sums.read(statistics.tenant, range);
      const students0 = await sums.total(students.list, { createTimeEnd: range.timeEnd });
      sums.equal('data.studentNum', students0, figures['studentNum'], texts.totalUntilDay(students.list));
      sums.equal('data.roomNum', await sums.total(rooms.list), figures['roomNum'], texts.total(rooms.list.name));
      sums.equal(
        'data.teacherNum',
        await sums.total(teachers.list),
        figures['teacherNum'],
        texts.total(teachers.list.name),
      );
    },
  },
  {
    call: rankings.addStu,
    async check(sums) {
      const range = await lastDays(sums);
      const rows = await sums.rows(rankings.addStu, range);
      const all = await sums.rows(students.list);
      const added = all.filter(({ createTime }) => {
        const day = String(createTime).slice(0, 10);
        return day >= range.timeBegin && day <= range.timeEnd;
      });
      sums.equal('[].value', added.length, sumOf(rows, 'value'), texts.inRange(students.list, 'added'));
    },
  },
  {
    call: brands.list,
    async check(sums) {
      for (const { brandId, tenantNum } of spread(await sums.rows(brands.list), SOME))
        sums.equal(
          `brandId=${String(brandId)} tenantNum`,
          await sums.total(brands.tenants, { brandId }),
          tenantNum,
          texts.total(brands.tenants.name),
        );
    },
  },
  {
    call: clas.list,
    async check(sums) {
      for (const { claId, studentCnt } of spread(await sums.rows(clas.list), SOME * 2)) {
        const seats = await sums.rows(studentClas.list, { claId });
        const taken = seats.filter(({ status }) => status !== enrolmentStatuses.finished).length;
        sums.equal(
          `claId=${String(claId)} studentCnt`,
          taken,
          studentCnt,
          texts.inCall(studentClas.list, 'unfinished'),
        );
      }
    },
  },
  {
    call: renewals.list,
    async check(sums) {
      const page = (await sums.context.page(renewals.list, { pageNum: 1, pageSize: 10 })) as unknown as RowValues;
      const counts = (page['counts'] ?? null) as RowValues | null;
      if (!counts) return;
      for (const stage of ['today', 'runningOut', 'expired'])
        sums.equal(
          `data.counts.${stage}`,
          await sums.total(renewals.list, { stage }),
          counts[stage],
          texts.total(`stage=${stage}`),
        );
      sums.equal('data.counts.all', page['total'], counts['all'], texts.totalWithout('stage'));
    },
  },
  {
    call: waitingList.list,
    async check(sums) {
      const rows = await sums.rows(waitingList.list, { state: 'open' });
      for (const claId of new Set(rows.map((row) => row['claId']))) {
        const positions = rows
          .filter((row) => row['claId'] === claId && row['position'])
          .map((row) => numberOf(row['position']));
        const expected = sayList(positions.map((_, at) => String(at + 1)));
        sums.equal(
          `claId=${String(claId)} position`,
          expected,
          sayList(positions.toSorted((a, b) => a - b).map(String)),
          texts.positions(),
        );
      }
    },
  },
  {
    call: teacherMonths.list,
    async check(sums) {
      const range = await lastDays(sums);
      const rows = await sums.rows(teacherMonths.list, range);
      const lessons = await sums.rows(claTimes.toAttend, { beginDate: range.timeBegin, endDate: range.timeEnd });
      for (const row of rows) {
        const lines = row['lines'] as RowValues[];
        for (const figure of MONTH_FIGURES)
          sums.equal(
            `${String(row['teacherName'])} ${figure}`,
            sumOf(lines, figure),
            row[figure],
            texts.sum('classes'),
          );
        const held = lessons.filter((one) => one['teacherId'] === row['teacherId'] && one['claTimeStatus'] === 2);
        const minutes = held.reduce((sum, one) => sum + minutesOf(one), 0);
        const why = texts.inCall(claTimes.toAttend, 'heldInPeriod');
        sums.equal(`${String(row['teacherName'])} lessonNum`, held.length, row['lessonNum'], why);
        sums.equal(`${String(row['teacherName'])} minutes`, minutes, row['minutes'], why);
      }
    },
  },
  {
    call: roomUses.list,
    async check(sums) {
      const range = await lastDays(sums);
      const lessons = await sums.rows(claTimes.toAttend, { beginDate: range.timeBegin, endDate: range.timeEnd });
      for (const row of await sums.rows(roomUses.list, range)) {
        const count = lessons.filter(({ roomId }) => roomId === row['roomId']).length;
        sums.equal(
          `${String(row['roomName'])} lessonCount`,
          count,
          row['lessonCount'],
          texts.inCall(claTimes.toAttend, 'inPeriod'),
        );
      }
    },
  },
  {
    call: report.dashboard,
    async check(sums) {
      const today = await sums.context.today();
      const figures = await sums.read(report.dashboard, { timeBegin: today, timeEnd: today });
      const lessons = await sums.rows(claTimes.toAttend, { beginDate: today, endDate: today });
      const held = lessons.filter((one) => one['claTimeStatus'] === 2);
      sums.equal(
        'data.todayClaTimeCnt',
        lessons.length,
        figures['todayClaTimeCnt'],
        texts.inCall(claTimes.toAttend, 'today'),
      );
      sums.equal(
        'data.completeTodayClaTimeCnt',
        held.length,
        figures['completeTodayClaTimeCnt'],
        texts.inCall(claTimes.toAttend, 'heldToday'),
      );
      const most = lessons.reduce((sum, one) => sum + mostHoursOf(one), 0);
      const needed = numberOf(figures['todayNeedCostHour']);
      const isKnown = lessons.every((one) => isNumber(one['payHour']) && isNumber(one['studentCount']));
      if (isKnown && needed > most)
        sums.equal('data.todayNeedCostHour', texts.atMost(most), needed, texts.sum('seatHours'));
      sums.equal(
        'data.studentCnt',
        await sums.total(students.list),
        figures['studentCnt'],
        texts.total(students.list.name),
      );
      sums.equal('data.claCnt', await sums.total(clas.list), figures['claCnt'], texts.total(clas.list.name));
    },
  },
  {
    call: moveIn.existing,
    async check(sums) {
      const existing = await sums.read(moveIn.existing);
      for (const [field, call] of [
        ['rooms', rooms.list],
        ['students', students.list],
        ['classes', clas.list],
        ['staff', staff.list],
      ] as const)
        sums.equal(
          `data.${field}`,
          await sums.total(call),
          (existing[field] as unknown[]).length,
          texts.total(call.name),
        );
    },
  },
  {
    call: depts.myCampusOptions,
    async check(sums) {
      const idsOf = async (call: typeof depts.myCampusOptions | typeof depts.myCampuses): Promise<string> =>
        sayList((await sums.rows(call)).map(({ deptId }) => String(deptId)).sort());
      const campuses = await idsOf(depts.myCampuses);
      sums.equal('[].deptId', campuses, await idsOf(depts.myCampusOptions), texts.inCall(depts.myCampuses, 'campuses'));
      const all = (await sums.rows(depts.list)).filter(
        (row) => row['deptType'] === deptTypes.campus && row['inUse'] !== 0,
      );
      const listed = sayList(all.map(({ deptId }) => String(deptId)).sort());
      sums.equal('[].deptId', listed, campuses, texts.inCall(depts.list, 'campusesInUse'), depts.myCampuses);
    },
  },
  {
    call: registrations.pendingCampuses,
    async check(sums) {
      const pending = await sums.rows(registrations.pendingCampuses);
      const known = new Map((await sums.rows(audits.list)).map((row) => [row['username'], row]));
      for (const row of pending)
        for (const field of ['requestTime', 'nickName', 'auditStatus'])
          sums.equal(
            `username=${String(row['username'])} ${field}`,
            known.get(row['username'])?.[field],
            row[field],
            texts.inCall(audits.list, 'sameApplication'),
          );
    },
  },
  {
    call: statistics.agent,
    async check(sums) {
      const range = await lastDays(sums);
      const { agentId } = (await sums.context.read(session.info, {}, 'agent')) as RowValues;
      if (!agentId) throw new NothingToCheck(reasonTexts.noAgent());
      const own = (await sums.context.read(statistics.agent, { ...range, agentId }, 'agent')) as RowValues;
      const shown = (await sums.context.read(statistics.ofAgent, { ...range, agentId }, 'admin')) as RowValues;
      for (const field of ['income', 'addTenantNum', 'applicationIncome'])
        if (shown[field] !== undefined)
          sums.equal(`data.${field}`, shown[field], own[field], texts.inRange(statistics.ofAgent, 'figure'));
    },
  },
  {
    call: audits.list,
    async check(sums) {
      const figures = (await sums.context.read(statistics.admin, await lastDays(sums), 'admin')) as RowValues;
      const rows = await sums.rows(audits.list);
      const pending = rows.filter((row) => auditStateOf(row['auditStatus'] as number) === 'pending').length;
      sums.equal(
        'data.waitAuditNum',
        pending,
        figures['waitAuditNum'],
        texts.inCall(audits.list, 'pending'),
        statistics.admin,
      );
    },
  },
];

/** Rankings by a value of a range of days. */
const rankingCalls = [
  [rankings.addStu, rankings.saleProduct, rankings.salesStaff, rankings.classDepletion, rankings.courseDepletion],
  [rankings.tenantIncome, rankings.trialsByCourse, rankings.trialsByTeacher],
].flat();

/** Agreements of the places in rankings. */
export const rankAgreements: readonly Agreement[] = rankingCalls.map((call) => ({
  call,
  async check(sums) {
    const rows = await sums.rows(call, await lastDays(sums));
    const ranks = rows.map(({ rank }) => numberOf(rank));
    const values = rows.map((row) => numberOf(row['net'] ?? row['value']));
    const rising = values.findIndex((value, at) => at > 0 && value > (values[at - 1] ?? 0));
    sums.equal('[].rank', 1, ranks[0] ?? 1, texts.first());
    sums.equal(
      '[].rank',
      sayList(ranks.toSorted((a, b) => a - b).map(String)),
      sayList(ranks.map(String)),
      texts.rising(),
    );
    if (rising > 0)
      sums.equal(
        '[].value',
        texts.falling(),
        sayList([String(values[rising - 1]), String(values[rising])]),
        texts.ranked(),
      );
  },
}));

const isNumber = (value: unknown): boolean => typeof value === 'number';

/** Returns the maximum number of hours that a lesson deducts: its hours for each student and guest. */
const mostHoursOf = (lesson: RowValues): number =>
  (numberOf(lesson['studentCount']) + numberOf(lesson['guestCount'])) * numberOf(lesson['payHour']);

/** Returns the duration of a lesson in minutes. */
function minutesOf({ startTime, endTime }: RowValues): number {
  const minutes = (time: unknown): number => Number(String(time).slice(0, 2)) * 60 + Number(String(time).slice(3, 5));
  return minutes(endTime) - minutes(startTime);
}
