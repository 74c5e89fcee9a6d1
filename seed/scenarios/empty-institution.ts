import { staffMembers } from '../fixed-ids.ts';
import { personas } from '../personas.ts';
import type { Draft } from '../generators/world-builder.ts';

/** An institution on its second day: accounts, campuses and dictionaries exist, but no teaching. */
export const emptyInstitution = {
  title: '新开通的机构：尚无教室与班级',
  shows: '账号、校区和字典已备好，教室、课程、班级从零录入，适合演示第一天怎么用',
  size: 'small' as const,
  apply(data: Draft): void {
    // Keeps the staff row of the persona teacher01, who signs in to this world too.
    data.staff = data.staff.filter((row) => row.staffId === staffMembers.linXiaowen);
    const { room, courseType, course, product, student, cla, claTimeRule, claTime } = data;
    const { studentCourse, studentCla, attendance, studentProduct, hourLog, leave, claTimeChange } = data;
    // Keeps the personas' accounts, which sign in to this world too. Removes the other accounts of removed staff.
    const staff = new Set(data.staff.map(({ staffId }) => staffId));
    const signsIn = new Set(personas.map(({ username }) => username));
    for (const user of data.user)
      if (signsIn.has(user.username) && !staff.has(user.staffId ?? '')) user.staffId = undefined;
    data.user = data.user.filter(({ staffId }) => !staffId || staff.has(staffId));
    const taught = new Set(data.school.campuses.map(({ tenantId }) => tenantId));
    data.campusMonth = data.campusMonth.filter(({ tenantId }) => !taught.has(tenantId));
    // Keeps only the sign-ins, because users have done nothing else in this world.
    data.operationLog = data.operationLog.filter((row) => row.targetId === undefined);
    const { notification, announcement, announcementMark, importBatch, waitingEntry, visitor, bulkChange } = data;
    const { studentLeave, owedLesson, lessonGuest, makeUpSetting, payRate, payStatement, studentContact } = data;
    const { textTemplate, sale, receipt, saleSetting, renewalSetting } = data;
    for (const table of [room, courseType, course, product, student, cla, claTimeRule, claTime]) table.length = 0;
    for (const table of [studentCourse, studentCla, attendance, studentProduct, hourLog]) table.length = 0;
    for (const table of [leave, claTimeChange, notification, announcement, announcementMark]) table.length = 0;
    for (const table of [importBatch, studentLeave, owedLesson, lessonGuest, makeUpSetting]) table.length = 0;
    for (const table of [waitingEntry, visitor, bulkChange, payRate, payStatement, studentContact]) table.length = 0;
    for (const table of [textTemplate, sale, receipt, saleSetting, renewalSetting]) table.length = 0;
  },
};
