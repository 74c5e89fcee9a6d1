import { classProgress } from '../../rules/class-progress.ts';
import { personnelStatuses } from '../../entities/staff.ts';
import type { Teacher, TeacherCla, ClaStudent, Substitute } from '../../entities/teacher.ts';

export const teacherExample = {
  teacherId: '1843200000000000401',
  teacherName: '林晓雯',
  sex: '2',
  sexStr: '女',
  phone: '13857120401',
  personnelStatus: personnelStatuses.employed,
  personnelStatusStr: '在职',
  entryDate: '2024-03-01',
  tenantName: '滨江校区',
} satisfies Teacher;

export const teacherClaExample = {
  claId: '1843200000000000741',
  teacherName: '林晓雯',
  claName: '少儿钢琴小组课 1 班',
  claStatus: '授课中',
  studentNum: 8,
  classNum: 40,
  startedClassNum: 15,
  archivedLessonNum: 6,
  classPercentage: classProgress(15, 40),
  payTotalHour: 240,
  openDate: '2026-03-02',
  closeDate: '2026-12-28',
  staffName: '林晓雯',
} satisfies TeacherCla;

export const claStudentExample = {
  studentName: '陈梓涵',
  statusStr: '在读',
  contactInfo: '13857121001',
  sex: '2',
} satisfies ClaStudent;

export const substituteExample = {
  teacherId: '1843200000000000404',
  teacherName: '许文博',
  deptName: '滨江校区',
  teachesCourse: true,
  weekLessons: 12,
  weekHours: 18,
} satisfies Substitute;
