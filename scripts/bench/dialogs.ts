import { addDays } from '#contracts/formats/business-date.ts';
import { TODAY } from '#tests/support/server.ts';

/** A dialog and the steps that open it. `content` is evaluated in the page; the other selectors are Playwright's. */
export interface DialogPath {
  /** Id of its line, without the name of the part. */
  id: string;
  name: string;
  /** Title of the page's tab. */
  tab: string;
  /** Selector of an element to click before `press`, such as a row's menu. */
  before?: string;
  press: string;
  /** Selector of the dialog's main content. */
  content: string;
  /** True if the form needs the stored data, so that its content waits for a response. */
  asksServer?: true;
}

export const TABS = { students: '学员管理', classes: '班级管理', timetable: '排课管理' } as const;
export const STUDENT_TABLE = 'table[aria-label="学员列表"]';
export const CLASS_TABLE = 'table[aria-label="班级列表"]';
export const DIALOG = '[role=dialog]';
export const SKELETON = `${DIALOG} [aria-busy="true"]`;
/** Name of the student for whom every action is available: the student has hours and waits for a class. */
export const WAITING = '等待分班';

const FIELD = `${DIALOG} :is(input, textarea):enabled`;
const STUDENT = `${STUDENT_TABLE} tr:has-text("${WAITING}")`;
const MORE = `${STUDENT} button[aria-label="更多操作"]`;
const item = (label: string): string => `[role=menuitem]:has-text("${label}")`;
const rollCallOf = (name: string): string => `${CLASS_TABLE} tr:has-text("${name}") button:has-text("记上课")`;

/**
 * The ten dialogs that staff open most. They cover enrolment, purchases, classes, attendance, rescheduling and notices.
 */
export const DIALOGS: readonly DialogPath[] = [
  { id: 'student-add', name: '新增学员', tab: TABS.students, press: 'button:has-text("新增学员")', content: FIELD },
  {
    id: 'student-edit',
    name: '修改学员',
    tab: TABS.students,
    before: MORE,
    press: item('修改'),
    content: FIELD,
    asksServer: true,
  },
  {
    id: 'student-detail',
    name: '学员详情',
    tab: TABS.students,
    press: `${STUDENT} button:has-text("${WAITING}")`,
    content: `${DIALOG} dl dd`,
    asksServer: true,
  },
  { id: 'purchase', name: '报名', tab: TABS.students, press: `${STUDENT} button:has-text("报名")`, content: FIELD },
  {
    id: 'enrol',
    name: '分班',
    tab: TABS.students,
    before: MORE,
    press: item('分班'),
    content: FIELD,
    asksServer: true,
  },
  { id: 'class-add', name: '新增班级', tab: TABS.classes, press: 'button:has-text("新增班级")', content: FIELD },
  {
    id: 'attendance',
    name: '记上课',
    tab: TABS.classes,
    press: rollCallOf('少儿声乐 7 班'),
    content: `${DIALOG} [data-row]`,
    asksServer: true,
  },
  {
    id: 'reschedule',
    name: '调课',
    tab: TABS.timetable,
    before: `[data-date="${addDays(TODAY, 5)}"] [data-lesson] button`,
    press: item('调课'),
    content: FIELD,
    asksServer: true,
  },
  { id: 'lesson-add', name: '加课', tab: TABS.timetable, press: 'button:has-text("加课")', content: FIELD },
  {
    id: 'messages',
    name: '消息',
    tab: TABS.timetable,
    press: 'button[aria-label^="消息"]',
    content: `${DIALOG} [role=tabpanel] li`,
  },
];

/** Selector that opens the roll call of the class of 200 from the class list. */
export const LARGE_ROLL_CALL = rollCallOf('合唱团');
