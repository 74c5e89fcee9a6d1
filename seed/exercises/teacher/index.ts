import type { Course } from '../exercise.ts';
import { exerciseFromFile } from '../file-format/exercise-from-file.ts';
import resubmitRequest from './resubmit-request.json' with { type: 'json' };
import requestChange from './request-change.json' with { type: 'json' };
import requestLeave from './request-leave.json' with { type: 'json' };
import readNotice from './read-notice.json' with { type: 'json' };
import recordAttendance from './record-attendance.json' with { type: 'json' };
import recordExtra from './record-extra.json' with { type: 'json' };

export const teacher: Course = {
  id: 'teacher',
  title: '教师',
  goal: '能独立记考勤（分清请假与缺勤）、补记加课、申请请假和调课，并按公告完善自己的资料',
  exercises: [
    exerciseFromFile(recordAttendance),
    exerciseFromFile(recordExtra),
    exerciseFromFile(requestLeave),
    exerciseFromFile(requestChange),
    exerciseFromFile(resubmitRequest),
    exerciseFromFile(readNotice),
  ],
};
