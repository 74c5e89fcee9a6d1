import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { handOvers } from '#contracts/calls/hand-overs.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { RowValues } from '../contract/lists.ts';
import { spread } from '../rows/compare.ts';
import { type Agreement, numberOf } from './agreement.ts';
import { sumTexts as texts } from './sum-texts.ts';

const SOME = 8;
const SOME_LEAVES = 5;

const isPending = ({ auditStatus }: RowValues): boolean => auditStatus === requestStatuses.pending;

/** Returns the last day of a schedule rule; empty if it has none. */
const lastDateOf = ({ endDate, chooseDate }: RowValues): string =>
  String(
    endDate ||
      (String(chooseDate ?? '')
        .split(',')
        .toSorted()
        .at(-1) ??
        ''),
  );

/** True if two lessons overlap in time; touching ends do not. */
const overlaps = (one: RowValues, other: RowValues): boolean =>
  one['claDate'] === other['claDate'] &&
  String(one['startTime']) < String(other['endTime']) &&
  String(other['startTime']) < String(one['endTime']);

/** Agreements of the work of teachers with the lists of lessons, classes, rules and requests. */
export const teachingAgreements: readonly Agreement[] = [
  {
    call: handOvers.ahead,
    async check(sums) {
      const today = await sums.context.today();
      const classes = await sums.rows(clas.list);
      const rules = await sums.rows(claTimeRules.list);
      const lessons = await sums.rows(claTimes.toAttend, { beginDate: today });
      const requests = [await sums.rows(teachers.tenantLeaves), await sums.rows(teachers.tenantChanges)];
      const isOpen = ({ closeDate }: RowValues): boolean => !closeDate || String(closeDate) >= today;
      for (const { teacherId } of spread(await sums.rows(teachers.list), SOME)) {
        const ahead = await sums.read(handOvers.ahead, { teacherId });
        const at = `teacherId=${String(teacherId)} `;
        const ofTeacher = (rows: readonly RowValues[]) => rows.filter((row) => row['teacherId'] === teacherId);
        const count = ofTeacher(classes).filter(isOpen).length;
        sums.equal(`${at}claCount`, count, ahead['claCount'], texts.inCall(clas.list, 'openClasses'));
        const own = ofTeacher(lessons);
        const shown = new Set((ahead['lessons'] as RowValues[]).map(({ courseTimeId }) => courseTimeId));
        const ids = new Set(own.map(({ courseTimeId }) => courseTimeId));
        for (const id of shown)
          sums.equal('lessons[].courseTimeId', true, ids.has(id), texts.inCall(claTimes.toAttend, 'ofTeacher'));
        const later = own.filter(
          (row) => String(row['claDate']) > today && row['claTimeStatus'] === claTimeStatuses.notHeld,
        );
        for (const { courseTimeId } of later)
          if (!shown.has(courseTimeId))
            sums.equal(`${at}lessons[].courseTimeId`, courseTimeId, null, texts.inCall(claTimes.toAttend, 'ofTeacher'));
        const ownRules = ofTeacher(rules);
        const least = ownRules.filter((rule) => lastDateOf(rule) >= today).length;
        const found = numberOf(ahead['ruleCount']);
        const bound = Math.min(Math.max(found, least), ownRules.length);
        sums.equal(`${at}ruleCount`, bound, found, texts.inCall(claTimeRules.list, 'openRules'));
        const pending = requests.reduce((sum, rows) => sum + ofTeacher(rows).filter(isPending).length, 0);
        sums.equal(`${at}requestCount`, pending, ahead['requestCount'], texts.inCall(teachers.tenantLeaves, 'pending'));
      }
    },
  },
  {
    call: teachers.substitutes,
    async check(sums) {
      const lessons = await sums.rows(claTimes.toAttend);
      const leaves = await sums.rows(teachers.tenantLeaves);
      const all = await sums.rows(teachers.list);
      for (const leave of leaves.filter(isPending).slice(0, SOME_LEAVES)) {
        const lesson = lessons.find(({ courseTimeId }) => courseTimeId === leave['courseTimeId']);
        if (!lesson) continue;
        const busy = [...leaves, ...lessons.filter((row) => overlaps(row, lesson)), lesson].filter(
          ({ claDate }) => claDate === lesson['claDate'],
        );
        const unavailable = new Set([leave, ...busy].map(({ teacherId }) => teacherId));
        const shown = await sums.rows(teachers.substitutes, { leaveTimeId: leave['leaveTimeId'] });
        const ids = new Set(shown.map(({ teacherId }) => teacherId));
        for (const { teacherId } of all.filter((one) => !unavailable.has(one['teacherId'])))
          if (!ids.has(teacherId))
            sums.equal(
              `leaveTimeId=${String(leave['leaveTimeId'])} teacherId`,
              teacherId,
              null,
              texts.inCall(teachers.list, 'freeTeacher'),
            );
      }
    },
  },
];
