import * as z from 'zod';

/** Subjects of a generated school. `arts` is the standard school with several arts. */
export const schoolSubjects = {
  arts: '综合艺术',
  art: '美术',
  dance: '舞蹈',
  music: '音乐',
  sports: '体育',
  language: '语言',
  calligraphy: '书法',
  coding: '编程',
} as const;
export type SchoolSubject = keyof typeof schoolSubjects;

/** Cities of a generated school. */
export const schoolCities = {
  hangzhou: '杭州',
  beijing: '北京',
  shanghai: '上海',
  guangzhou: '广州',
  shenzhen: '深圳',
  chengdu: '成都',
  chongqing: '重庆',
  wuhan: '武汉',
  nanjing: '南京',
  tianjin: '天津',
  xian: '西安',
  zhengzhou: '郑州',
  qingdao: '青岛',
  dalian: '大连',
  shenyang: '沈阳',
  kunming: '昆明',
} as const;
export type SchoolCity = keyof typeof schoolCities;

/** Numbers of campuses that a school may have. */
export const CAMPUS_COUNTS = { min: 1, standard: 3, max: 5 } as const;

const keysOf = <T extends string>(names: Record<T, string>) => Object.keys(names) as [T, ...T[]];

export const schoolSubject = z.enum(keysOf(schoolSubjects), '请从给出的学科中选择');
export const schoolCity = z.enum(keysOf(schoolCities), '请从给出的城市中选择');

/** School of a world: its subject, city and number of campuses. */
export interface SchoolChoice {
  subject: SchoolSubject;
  city: SchoolCity;
  campusCount: number;
}

/** School of a sandbox without a white label. */
export const STANDARD_SCHOOL = {
  subject: 'arts',
  city: 'hangzhou',
  campusCount: CAMPUS_COUNTS.standard,
} as const satisfies SchoolChoice;
