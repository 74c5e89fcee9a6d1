import type { Course } from '../exercise.ts';
import { newClass } from './new-class.ts';
import { newRoom } from './new-room.ts';

export const affairs: Course = {
  id: 'affairs',
  title: '教务',
  goal: '能独立开班、排课、调课、办理报名和考勤。',
  exercises: [newRoom, newClass],
};
