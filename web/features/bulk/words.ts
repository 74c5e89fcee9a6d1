import type { BulkSubject } from '#contracts/entities/bulk-change.ts';

/** Words about the rows of bulk changes: their name, and how they are counted, with and without the name. */
interface SubjectWords {
  noun: string;
  unit: string;
  counted: string;
}

export const subjectWords: Readonly<Record<BulkSubject, SubjectWords>> = {
  lesson: { noun: '课次', unit: '节', counted: '节课' },
  enrolment: { noun: '报读', unit: '个', counted: '个报读' },
  cla: { noun: '班级', unit: '个', counted: '个班级' },
};
