import { expect, it } from 'vitest';
import { type Call, isRead } from '#contracts/call.ts';
import { mayLeaveOut } from '#contracts/fields.ts';
import { registry } from '#contracts/registry.ts';
import { declaredFieldsOf } from './response-fields.ts';

/**
 * Fields that a response may lack although the row has a value, by what the console does without them. The specification
 * names none of them for a call that it lists, except name, component, redirect and icon of a menu entry. What a page
 * shows without them is tested in tests/screens/http/minimal-responses.test.ts.
 */
const MAY_BE_MISSING = {
  'shows —, or leaves the text, the picture or the mark out': `
    accountNum agentName auditTime auditUserName avatar createTime createUserName enable hasCredential icon income memo
    message oldEndTime oldStartTime oldTeacherName outcome phone readStatus roleNames sequence staffName substituteName
    substituteOf targetId targetName tenantNames updateUserName userId`,
  'hides the part of the page, the column or the action': `
    campuses exit givenHour guestCount history leaveCount mayBeLate otherLesson plannedLessons rejected removedLessons
    sortable studentConflicts waitingCnt`,
  'computes it from other fields or calls, or counts without it': `
    applicationIncome archivedLessonNum conflicts date dateBegin dateEnd expireDate formerIncome lastHeldDay laterHour
    productRefundAmount productRefundNum studentCourseId suspendDate teacherId`,
  'uses its own default': 'component everyStuLoseHour logicName name noCache personnelStatus redirect',
  'offers the action, which the backend refuses if the field would forbid it': `
    attendType attendUntil claTimeStatus mayAskAgain onLeave outOfSight pendingRequest updateTime`,
};

it('has a reason for each optional field that the console reads', () => {
  const names = registry
    .filter((call: Call) => isRead(call))
    .flatMap((call) => declaredFieldsOf(call).filter((field) => field.isRead && mayLeaveOut(field.schema)))
    .map(({ name }) => name);
  const listed = Object.values(MAY_BE_MISSING).flatMap((text) => text.trim().split(/\s+/));
  expect(listed.toSorted()).toEqual([...new Set(names)].toSorted());
});

it('requires every field that the console reads from a provisional call, if set, except sort and update fields', () => {
  const left = registry
    .filter((call: Call) => call.provisional && isRead(call) && call.family !== 'file')
    .flatMap((call) =>
      declaredFieldsOf(call)
        .filter(({ isRead: read, schema }) => read && mayLeaveOut(schema))
        .map(({ path }) => `${call.name} ${path}`),
    )
    .filter((path) => !/\.?(sortable|updateTime|updateUserName)$/.test(path));
  expect(left).toEqual([]);
});
