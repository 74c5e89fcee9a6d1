// @isolated
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Call, isRead } from '#contracts/call.ts';
import { provisionalFallbacks } from '#contracts/provisional-fallbacks.ts';
import { registry } from '#contracts/registry.ts';
import { type PageServer, SERVER_START_MS, startPageServer } from '../support/page-server.ts';
import { openServerPage } from '../support/server-page.tsx';

const NOT_FOUND = '请求的地址不存在';
const ABSENT = '当前系统未提供';

/** Provisional reads that a page sends when it is opened, with the page and a persona that may open it. */
const PAGES: Readonly<Record<string, readonly [path: string, persona: string]>> = {
  'courses.list': ['/edu/course', 'qiming01'],
  'holidays.ofYear': ['/dashboard', 'qiming01'],
  'moveIn.batches': ['/system/moveIn', 'qiming01'],
  'moveIn.columns': ['/system/moveIn', 'qiming01'],
  'orders.list': ['/order/list', 'admin01'],
  'owedLessons.list': ['/edu/owedLesson', 'qiming01'],
  'products.list': ['/edu/product', 'qiming01'],
  'rankings.addStu': ['/statistics/index', 'qiming01'],
  'rankings.classDepletion': ['/statistics/index', 'qiming01'],
  'rankings.courseDepletion': ['/dashboard', 'qiming01'],
  'rankings.saleProduct': ['/statistics/index', 'qiming01'],
  'rankings.salesStaff': ['/statistics/index', 'qiming01'],
  'rankings.studentsByProvince': ['/statistics/index', 'admin01'],
  'rankings.tenantIncome': ['/statistics/index', 'qiming01'],
  'rankings.tenantsByProvince': ['/statistics/index', 'admin01'],
  'rankings.trialsByCourse': ['/statistics/index', 'qiming01'],
  'rankings.trialsByTeacher': ['/statistics/index', 'qiming01'],
  'registrations.pendingCampuses': ['/system/campus', 'qiming01'],
  'renewals.list': ['/edu/renewal', 'qiming01'],
  'renewals.rates': ['/statistics/index', 'qiming01'],
  'roomUses.list': ['/statistics/index', 'qiming01'],
  'studentProducts.list': ['/dashboard', 'qiming01'],
  'students.list': ['/edu/student', 'qiming01'],
  'trials.list': ['/edu/trial', 'qiming01'],
};

let server: PageServer;
beforeAll(async () => {
  server = await startPageServer();
}, SERVER_START_MS);
afterAll(() => server.close());

const provisionalReads = registry.filter((call: Call) => call.provisional && isRead(call));

for (const { name } of provisionalReads.filter((call) => call.name in PAGES)) {
  const [path, persona] = PAGES[name] ?? ['', ''];
  const statesAbsence = new RegExp(`${ABSENT}|显示“${NOT_FOUND}”`).test(provisionalFallbacks[name] ?? '');
  it(`${path} ${statesAbsence ? 'states' : 'does not state'} that the backend lacks ${name}`, async () => {
    const token = await server.signIn(persona);
    const page = await openServerPage(server, token, path, { missing: [name] });
    await expect.poll(() => page.sent.includes(name)).toBe(true);
    await page.settle();
    const shown = [document.body.textContent, ...page.toasts].join('\n');
    page.close();
    expect(shown).not.toContain(NOT_FOUND);
    expect(shown.includes(ABSENT)).toBe(statesAbsence);
  }, 120_000);
}
