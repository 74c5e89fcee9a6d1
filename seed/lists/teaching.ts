import { type TeachingMode, teachingModes } from '#contracts/entities/course.ts';
import { depts, tenants } from '../fixed-ids.ts';

/** A subject. `doors` lists words that occur in the names of the rooms in which it is taught. */
export interface SubjectPlan {
  name: string;
  doors: readonly string[];
  /** Name of the course type. */
  type: string;
  color: string;
}
/** Key of a subject in the plan of its school. */
export type Subject = string;

export const subjects: Readonly<Record<Subject, SubjectPlan>> = {
  piano: { name: '钢琴', doors: ['钢琴'], type: '音乐', color: '#1c5fb8' },
  dance: { name: '舞蹈', doors: ['舞蹈', '多功能'], type: '舞蹈', color: '#a23b72' },
  art: { name: '美术', doors: ['美术'], type: '美术', color: '#b8601c' },
  calligraphy: { name: '书法', doors: ['书法', '综合'], type: '书法', color: '#4d5a6b' },
  voice: { name: '声乐', doors: ['声乐', '多功能'], type: '音乐', color: '#2b7a78' },
  zither: { name: '古筝', doors: ['古筝'], type: '音乐', color: '#7a5c2b' },
  guitar: { name: '吉他', doors: ['吉他'], type: '音乐', color: '#5b3fa0' },
  pottery: { name: '陶艺', doors: ['陶艺'], type: '手工', color: '#8a5a44' },
  speech: { name: '口才', doors: ['口才', '综合'], type: '语言', color: '#3f6212' },
  drums: { name: '架子鼓', doors: ['架子鼓'], type: '音乐', color: '#9b2c2c' },
};

export interface CourseIdea {
  name: string;
  subject: Subject;
  mode: TeachingMode;
  /** Lesson hours deducted per attendance. */
  hours: number;
  /** Price of one lesson hour in yuan. Larger packages have a discount. */
  hourPrice: number;
  /** Length in days of a period card. A course without this number sells only packages of hours. */
  days?: number;
  /** True if the course is taught only in vacations, on weekday mornings of two weeks. */
  vacation?: true;
}

const { regular, private: tutoring } = teachingModes;

export const courseIdeas: Readonly<Record<string, readonly CourseIdea[]>> = {
  [tenants.qiming]: [
    { name: '少儿钢琴小组课', subject: 'piano', mode: regular, hours: 2, hourPrice: 95 },
    { name: '钢琴一对一', subject: 'piano', mode: tutoring, hours: 1, hourPrice: 220 },
    { name: '中国舞基础', subject: 'dance', mode: regular, hours: 2, hourPrice: 70, days: 120 },
    { name: '中国舞考级', subject: 'dance', mode: regular, hours: 2, hourPrice: 80 },
    { name: '创意美术', subject: 'art', mode: regular, hours: 2, hourPrice: 65, days: 180 },
    { name: '素描色彩', subject: 'art', mode: regular, hours: 2, hourPrice: 80 },
    { name: '硬笔书法', subject: 'calligraphy', mode: regular, hours: 1.5, hourPrice: 60 },
    { name: '少儿声乐', subject: 'voice', mode: regular, hours: 1.5, hourPrice: 75 },
    { name: '声乐一对一', subject: 'voice', mode: tutoring, hours: 1, hourPrice: 200 },
    { name: '古筝小组课', subject: 'zither', mode: regular, hours: 2, hourPrice: 90 },
    { name: '吉他弹唱', subject: 'guitar', mode: regular, hours: 2, hourPrice: 75 },
    { name: '陶艺手工', subject: 'pottery', mode: regular, hours: 2, hourPrice: 85 },
    { name: '小主持人口才', subject: 'speech', mode: regular, hours: 1.5, hourPrice: 70 },
    { name: '架子鼓一对一', subject: 'drums', mode: tutoring, hours: 1, hourPrice: 180 },
    { name: '假期美术集训', subject: 'art', mode: regular, hours: 2, hourPrice: 70, vacation: true },
    { name: '假期舞蹈集训', subject: 'dance', mode: regular, hours: 2, hourPrice: 75, vacation: true },
    { name: '假期书法集训', subject: 'calligraphy', mode: regular, hours: 2, hourPrice: 65, vacation: true },
  ],
  [tenants.lantian]: [
    { name: '中国舞启蒙', subject: 'dance', mode: regular, hours: 2, hourPrice: 60 },
    { name: '儿童画', subject: 'art', mode: regular, hours: 2, hourPrice: 55, days: 150 },
    { name: '童声合唱', subject: 'voice', mode: regular, hours: 1.5, hourPrice: 60 },
    { name: '声乐一对一', subject: 'voice', mode: tutoring, hours: 1, hourPrice: 180 },
  ],
};

/** Packages of lesson hours, with their discount in percent. */
export const hourPackages = {
  [regular]: [
    { hours: 24, discount: 0 },
    { hours: 48, discount: 8 },
  ],
  [tutoring]: [
    { hours: 10, discount: 0 },
    { hours: 30, discount: 10 },
  ],
} as const;

/** Total hours of a vacation course. */
export const VACATION_HOURS = 20;

/** Size of a world: `full` has full teaching, `small` just enough to show the structure of a school. */
export type Size = 'full' | 'small';

/** Workload of a teacher: full-time or part-time. */
export type Load = 'full' | 'part';

/** Minimum and maximum lessons of a teacher on a Saturday, on a Sunday and on all weekdays together. */
type Quota = Readonly<Record<'saturday' | 'sunday' | 'weekdays', readonly [from: number, to: number]>>;
export const quotas: Readonly<Record<Size, Readonly<Record<Load, Quota>>>> = {
  full: {
    full: { saturday: [4, 4], sunday: [4, 4], weekdays: [6, 6] },
    part: { saturday: [2, 2], sunday: [1, 2], weekdays: [3, 3] },
  },
  small: {
    full: { saturday: [1, 1], sunday: [1, 1], weekdays: [3, 3] },
    part: { saturday: [0, 1], sunday: [1, 1], weekdays: [0, 1] },
  },
};

/** A campus's teachers by subject, its other staff and its number of students. */
export interface CampusPlan {
  teachers: readonly (readonly [Subject, Load])[];
  others: readonly string[];
  students: Readonly<Record<Size, number>>;
}

export const campusPlans: Readonly<Record<string, CampusPlan>> = {
  [depts.binjiang]: {
    teachers: [
      ['piano', 'full'],
      ['piano', 'full'],
      ['dance', 'full'],
      ['dance', 'part'],
      ['art', 'full'],
      ['art', 'part'],
      ['calligraphy', 'full'],
      ['voice', 'full'],
      ['piano', 'part'],
    ],
    others: ['教务', '前台', '课程顾问', '课程顾问', '前台'],
    students: { full: 310, small: 220 },
  },
  [depts.xihu]: {
    teachers: [
      ['art', 'full'],
      ['calligraphy', 'full'],
      ['pottery', 'part'],
      ['dance', 'full'],
      ['piano', 'part'],
      ['zither', 'full'],
      ['guitar', 'part'],
    ],
    others: ['教务', '前台', '课程顾问', '课程顾问'],
    students: { full: 260, small: 180 },
  },
  [depts.chengdong]: {
    teachers: [
      ['piano', 'part'],
      ['dance', 'full'],
      ['art', 'full'],
      ['speech', 'full'],
      ['drums', 'part'],
      ['art', 'part'],
    ],
    others: ['教务', '前台', '课程顾问'],
    students: { full: 190, small: 130 },
  },
  [depts.wangjiang]: {
    teachers: [
      ['dance', 'full'],
      ['art', 'part'],
      ['voice', 'part'],
    ],
    others: ['教务', '前台', '课程顾问'],
    students: { full: 90, small: 70 },
  },
};
