import type { SchoolSubject } from '#contracts/control/school-choice.ts';
import type { SubjectSchool } from '../subject-school.ts';
import { artSchool } from './art.ts';
import { calligraphySchool } from './calligraphy.ts';
import { codingSchool } from './coding.ts';
import { danceSchool } from './dance.ts';
import { languageSchool } from './language.ts';
import { musicSchool } from './music.ts';
import { sportsSchool } from './sports.ts';

/** Schools by subject, without the standard school, which teaches several arts. */
export const subjectSchools: Readonly<Record<Exclude<SchoolSubject, 'arts'>, SubjectSchool>> = {
  art: artSchool,
  dance: danceSchool,
  music: musicSchool,
  sports: sportsSchool,
  language: languageSchool,
  calligraphy: calligraphySchool,
  coding: codingSchool,
};
