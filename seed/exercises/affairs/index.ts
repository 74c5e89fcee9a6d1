import type { Course } from '../exercise.ts';
import { exerciseFromFile } from '../file-format/exercise-from-file.ts';
import correctAttendance from './correct-attendance.json' with { type: 'json' };
import enrolStudent from './enrol-student.json' with { type: 'json' };
import makeUpLesson from './make-up-lesson.json' with { type: 'json' };
import moveLesson from './move-lesson.json' with { type: 'json' };
import newClass from './new-class.json' with { type: 'json' };
import newRoom from './new-room.json' with { type: 'json' };
import scheduleRule from './schedule-rule.json' with { type: 'json' };
import trialConversion from './trial-conversion.json' with { type: 'json' };

export const affairs: Course = {
  id: 'affairs',
  title: '教务',
  goal: '能独立开班、排课、调课、办理报名、更正考勤，安排补课和试听转正。',
  exercises: [
    exerciseFromFile(newRoom),
    exerciseFromFile(newClass),
    exerciseFromFile(scheduleRule),
    exerciseFromFile(moveLesson),
    exerciseFromFile(enrolStudent),
    exerciseFromFile(correctAttendance),
    exerciseFromFile(makeUpLesson),
    exerciseFromFile(trialConversion),
  ],
};
