import type { Course } from '../exercise.ts';
import { exerciseFromFile } from '../file-format/exercise-from-file.ts';
import { correctAttendance } from './correct-attendance.ts';
import enrolStudent from './enrol-student.json' with { type: 'json' };
import makeUpLesson from './make-up-lesson.json' with { type: 'json' };
import { moveLesson } from './move-lesson.ts';
import newClass from './new-class.json' with { type: 'json' };
import newRoom from './new-room.json' with { type: 'json' };
import { scheduleRule } from './schedule-rule.ts';
import trialConversion from './trial-conversion.json' with { type: 'json' };

export const affairs: Course = {
  id: 'affairs',
  title: '教务',
  goal: '能独立开班、排课、调课、办理报名、更正考勤，安排补课和试听转正。',
  exercises: [
    exerciseFromFile(newRoom),
    exerciseFromFile(newClass),
    scheduleRule,
    moveLesson,
    exerciseFromFile(enrolStudent),
    correctAttendance,
    exerciseFromFile(makeUpLesson),
    exerciseFromFile(trialConversion),
  ],
};
