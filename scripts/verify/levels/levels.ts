import { registry } from '#contracts/registry.ts';
import { responseUsageOf } from '#contracts/response-usage.ts';
import type { Text } from '../language.ts';

/** A level of a backend's progress: the screens that work when all calls up to this level hold. */
interface Level {
  title: Text;
  /** Paths of the screens. */
  paths: readonly string[];
}

/** Path of the layout around every page. */
const FRAME = '*';
/** Domains of the calls that sign-in and shell need. The sign-in screen also contains the registration of institutions. */
const SHELL_DOMAINS: readonly string[] = ['auth', 'session', 'announcements', 'notifications', 'search'];

/** Levels by number, from 1. A screen that no other level names belongs to the last. */
export const levels: readonly Level[] = [
  { title: { zh: '登录与框架', en: 'sign-in and shell' }, paths: [FRAME, '/login'] },
  {
    title: { zh: '基础资料与消息', en: 'basic data and messages' },
    paths: [
      '/edu/room',
      '/edu/course',
      '/edu/product',
      '/system/dept',
      '/system/dict',
      '/system/dict/data/:dictTypeId',
      '/system/user/profile',
      '/announcement/index',
      '/notification/index',
    ],
  },
  {
    title: { zh: '班级、排课、学员和教师', en: 'classes, timetable, students and teachers' },
    paths: [
      '/edu/cla',
      '/edu/cla/detail',
      '/edu/claTimeRule',
      '/edu/student',
      '/edu/student/record',
      '/edu/teacher',
      '/edu/teacher/detail',
      '/system/staff',
    ],
  },
  {
    title: { zh: '首页、统计和日常跟进', en: 'home, statistics and follow-up' },
    paths: ['/dashboard', '/statistics/index', '/edu/teacherAudit', '/edu/trial', '/edu/renewal', '/edu/owedLesson'],
  },
  {
    title: { zh: '全部：平台、代理商、入驻和搬入', en: 'everything: platform, agents, registration and move-in' },
    paths: [],
  },
];

export const LAST_LEVEL = levels.length;

/** Returns the number of a screen's level, from 1. Screens that no level names belong to the last one. */
export function levelOfScreen(path: string): number {
  const index = levels.findIndex(({ paths }) => paths.includes(path));
  return index === -1 ? LAST_LEVEL : index + 1;
}

/** Returns the lowest level that needs a call. */
export const levelOfCall = (call: string): number => levelByCall.get(call) ?? LAST_LEVEL;

const levelByCall = new Map(registry.map(({ name, domain }) => [name, deriveLevel(name, domain)]));

function deriveLevel(call: string, domain: string): number {
  const paths = responseUsageOf(call).screens.map(({ path }) => path);
  const isOfShell = SHELL_DOMAINS.includes(domain) && paths.some((path) => levelOfScreen(path) === 1);
  // The frame and the sign-in screen open dialogs of many pages. A call of such a dialog belongs to its page.
  const pages = paths.filter((path) => levelOfScreen(path) > 1);
  return isOfShell ? 1 : Math.min(LAST_LEVEL, ...pages.map(levelOfScreen));
}
