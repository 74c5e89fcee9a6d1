import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { menuFor } from '#contracts/menus.ts';
import type { MenuEntry } from '#contracts/entities/session.ts';
import type { SeenWorld } from '../../generators/check-view.ts';
import { personas } from '../../personas.ts';
import type { TableName } from '../../schema.ts';

const SALES = '/edu/student?activeTab=purchaseProductList';
const ENROLMENTS = '/edu/student?activeTab=studentCourseList';
const RULES = '/edu/claTimeRule?activeTab=claTimeRule';
const LESSONS = '/edu/claTimeRule';
const RECORDS = '/edu/claTimeRule?activeTab=attendClaTime';

/**
 * Pages of the console on which the rows of a table are written, in the order in which a menu is searched for them.
 * Tables whose rows cause a write, such as a request, come first. Tables whose rows follow from it come last.
 */
const pagesOfTables: { readonly [N in TableName]?: readonly string[] } = {
  visitor: ['/edu/trial'],
  leave: ['/edu/teacherAudit', '/edu/teacher/detail?tab=2'],
  claTimeChange: ['/edu/teacherAudit', '/edu/teacher/detail?tab=2'],
  registration: ['/audit/list', '/system/campus'],
  order: ['/order/list', '/system/campus'],
  student: ['/edu/student'],
  attendance: [RECORDS, '/edu/teacher/detail'],
  studentProduct: [SALES],
  waitingEntry: ['/edu/cla'],
  studentCla: [ENROLMENTS],
  studentCourse: [ENROLMENTS],
  claTimeRule: [RULES],
  claTime: [LESSONS, '/edu/teacher/detail'],
  cla: ['/edu/cla'],
  staff: ['/system/staff', '/edu/teacher'],
  course: ['/edu/course'],
  courseType: ['/edu/course'],
  product: ['/edu/product'],
  room: ['/edu/room'],
  dictType: ['/system/dict'],
  dictData: ['/system/dict'],
  agent: ['/system/agent'],
  brand: ['/system/brand'],
  announcement: ['/announcement/index'],
  tenant: ['/system/campus', '/system/tenant', '/agent/tenant'],
  dept: ['/system/dept'],
  user: ['/system/user'],
};

/**
 * Returns the page on which a persona made the changes of a write, with its title; the home page if the persona's menu
 * contains no such page.
 */
export function stepPage(world: SeenWorld, username: string): { page: string; title: string } {
  const persona = personas.find((one) => one.username === username);
  const titles = new Map<string, string>();
  if (persona)
    for (const { path, meta } of entriesOf(menuFor(persona.audience, { keepsCampuses: isInstitutionAdmin(persona) })))
      titles.set(path, meta?.title ?? '');
  const pages = (Object.keys(pagesOfTables) as TableName[])
    .filter((table) => isChanged(world, table))
    .flatMap((table) => pagesOfTables[table] ?? []);
  for (const page of pages) {
    const title = titles.get(page.split('?')[0] ?? '');
    if (title !== undefined) return { page, title };
  }
  return { page: '/dashboard', title: '首页' };
}

const entriesOf = (menu: readonly MenuEntry[]): MenuEntry[] =>
  menu.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])]);

const isChanged = (world: SeenWorld, table: TableName): boolean =>
  world.added(table).length + world.changed(table).length + world.removed(table).length > 0;
