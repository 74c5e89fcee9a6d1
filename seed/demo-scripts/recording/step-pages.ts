import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { menuFor } from '#contracts/menus.ts';
import type { MenuEntry } from '#contracts/entities/session.ts';
import { personas } from '../../personas.ts';
import type { TableName } from '../../schema.ts';

const SALES = '/edu/student?activeTab=purchaseProductList';
const ENROLMENTS = '/edu/student?activeTab=studentCourseList';
const RULES = '/edu/claTimeRule?activeTab=claTimeRule';
const LESSONS = '/edu/claTimeRule';
const RECORDS = '/edu/claTimeRule?activeTab=attendClaTime';

/** Pages of the console on which the rows of a table are written, in the order in which a menu is searched for them. */
const pagesOfTables: { readonly [N in TableName]?: readonly string[] } = {
  student: ['/edu/student'],
  visitor: ['/edu/trial'],
  studentProduct: [SALES],
  studentCourse: [ENROLMENTS],
  studentCla: [ENROLMENTS],
  waitingEntry: ['/edu/cla'],
  cla: ['/edu/cla'],
  claTime: [LESSONS, '/edu/teacher/detail'],
  claTimeRule: [RULES],
  attendance: [RECORDS, '/edu/teacher/detail'],
  leave: ['/edu/teacherAudit', '/edu/teacher/detail?tab=2'],
  claTimeChange: ['/edu/teacherAudit', '/edu/teacher/detail?tab=2'],
  staff: ['/system/staff', '/edu/teacher'],
  course: ['/edu/course'],
  courseType: ['/edu/course'],
  product: ['/edu/product'],
  room: ['/edu/room'],
  tenant: ['/system/campus', '/system/tenant', '/agent/tenant'],
  registration: ['/audit/list', '/system/campus'],
  order: ['/order/list', '/system/campus'],
  dept: ['/system/dept'],
  user: ['/system/user'],
  dictType: ['/system/dict'],
  dictData: ['/system/dict'],
  agent: ['/system/agent'],
  brand: ['/system/brand'],
  announcement: ['/announcement/index'],
};

/** Returns the page on which a persona writes rows of a table, with its title; the home page if no menu has it. */
export function stepPage(username: string, table: TableName | undefined): { page: string; title: string } {
  const persona = personas.find((one) => one.username === username);
  const titles = new Map<string, string>();
  if (persona)
    for (const { path, meta } of entriesOf(menuFor(persona.audience, { keepsCampuses: isInstitutionAdmin(persona) })))
      titles.set(path, meta?.title ?? '');
  const pages = (table && pagesOfTables[table]) ?? [];
  for (const page of pages) {
    const title = titles.get(page.split('?')[0] ?? '');
    if (title !== undefined) return { page, title };
  }
  return { page: '/dashboard', title: '首页' };
}

const entriesOf = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])]);
