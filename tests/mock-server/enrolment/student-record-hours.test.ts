import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#contracts/formats/business-date.ts';
import { studentRecordOf } from '#mock-server/domains/enrolment/student-records/student-record.ts';
import { teaching } from '#seed/fixed-ids.ts';
import { runUnit, sessionOf, worldMaker } from '../../support/world.ts';

const TODAY = '2026-09-07';
const { student: studentId, studentCourse: studentCourseId } = teaching;
const newWorld = worldMaker(TODAY);
const KINDS = {
  boughtHour: '购买 少儿钢琴小组课',
  givenHour: '赠送课时',
  usedHour: '上课扣课时',
  refundHour: '退费',
  movedHour: '转入课时',
  otherHour: '手动调整：核对',
} as const;
const NO_HOURS = { ...Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0])), beginHour: 0, endHour: 0 };
const anyEntry = fc.record({
  kind: fc.constantFrom(...(Object.keys(KINDS) as (keyof typeof KINDS)[])),
  hundredths: fc.integer({ min: -5000, max: 5000 }),
  daysAgo: fc.integer({ min: 0, max: 400 }),
});
type Entry = typeof anyEntry extends fc.Arbitrary<infer E> ? E : never;

it('the hours of a record equal an independent sum over any ledger and span', () => {
  const world = newWorld();
  const session = sessionOf(world, 'qiming01');
  const { hourLog, studentCourse } = world.store.tables;
  const tenantId = studentCourse.get(studentCourseId)?.tenantId ?? '';
  const replaceLedger = (entries: readonly Entry[]): void => {
    const former = hourLog.by('enrolment', studentCourseId).map(({ logId }) => logId);
    for (const logId of former) hourLog.remove(logId);
    for (const { kind, hundredths, daysAgo } of entries)
      hourLog.put({
        logId: world.store.ids.next(),
        studentCourseId,
        studentId,
        reason: KINDS[kind],
        changeHour: hundredths / 100,
        balanceHour: 0,
        createTime: `${addDays(TODAY, -daysAgo)} 12:00:00`,
        tenantId,
        ...(kind === 'usedHour' && { claDate: TODAY, startTime: '10:00', endTime: '11:00' }),
      });
  };
  const spans = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 365 }));
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), spans, (entries, [endsAgo, length]) => {
      runUnit(world, () => replaceLedger(entries));
      const query = { studentId, dateBegin: addDays(TODAY, -endsAgo - length), dateEnd: addDays(TODAY, -endsAgo) };
      const record = studentRecordOf(world, session, query);
      const sum = (matches: (entry: Entry) => boolean): number =>
        entries.filter(matches).reduce((total, { hundredths }) => total + hundredths, 0) / 100;
      const within = ({ daysAgo }: Entry) => daysAgo >= endsAgo && daysAgo <= endsAgo + length;
      const sumOf = (kind: keyof typeof KINDS) => sum((entry) => within(entry) && entry.kind === kind);
      expect(record.hours.find((one) => one.studentCourseId === studentCourseId) ?? NO_HOURS).toMatchObject({
        beginHour: sum(({ daysAgo }) => daysAgo > endsAgo + length),
        boughtHour: sumOf('boughtHour'),
        givenHour: sumOf('givenHour'),
        usedHour: 0 - sumOf('usedHour'),
        refundHour: 0 - sumOf('refundHour'),
        movedHour: sumOf('movedHour'),
        otherHour: sumOf('otherHour'),
        endHour: sum(({ daysAgo }) => daysAgo >= endsAgo),
      });
      const listed = record.ledger.filter(({ courseName }) => courseName === '少儿钢琴小组课');
      expect(listed).toHaveLength(entries.filter(within).length);
    }),
    { numRuns: 300 },
  );
});
