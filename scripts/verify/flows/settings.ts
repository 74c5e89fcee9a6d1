import { holidays } from '#contracts/calls/holidays.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { sales } from '#contracts/calls/sales.ts';
import { renewals } from '#contracts/calls/renewals.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { textTemplates } from '#contracts/calls/text-templates.ts';
import { tenantForm } from '#contracts/entities/tenant.ts';
import { parentTextKinds } from '#contracts/entities/parent-text.ts';
import type { Account } from './account.ts';
import { checkMakeUps, checkSales } from './sale-settings.ts';
import { checkRecordedNow } from './recorded-now.ts';
import { restoreLater } from './restore-later.ts';
import type { Flow } from './flow.ts';
import type { Story } from './story.ts';
import { say } from '../language.ts';

const TEMPLATE = '{学员姓名}：契约核对';
const OTHER_TEMPLATE = '{学员姓名}：契约核对，另一份';

/** Flow: settings of the institution are read back as they were saved. Afterwards they are as before. */
export const settings: Flow = {
  name: 'settings',
  title: '机构设置：节假日、续费提醒、文本模板、机构信息、收款和补课，修改读得回，之后还原',
  needs: ['business'],
  writes: [
    [holidays.save, renewals.saveSetting, textTemplates.update, textTemplates.reset, tenants.updateInfo],
    [sales.updateSetting, owedLessons.saveSetting],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    for (const check of [checkRenewals, checkHoliday, checkTemplate, checkTenant, checkSales, checkMakeUps])
      await story.part(() => check(story, business));
  },
};

async function checkHoliday(story: Story, business: Account): Promise<void> {
  const year = (await story.today(business)).slice(0, 4);
  const ofYear = (title: string) => story.request(business, title, holidays.ofYear, { year });
  const holidayName = story.named('节假日');
  const before = await ofYear('取今年的节假日');
  const taken = new Set(before.map((day) => day.holidayDate));
  const holidayDate = Array.from({ length: 28 }, (_, at) => `${year}-11-${String(at + 1).padStart(2, '0')}`).find(
    (date) => !taken.has(date),
  );
  if (!holidayDate) return;
  story.traces.push({
    what: say({ zh: '节假日', en: 'holiday' }),
    async find() {
      const days = await business.send(holidays.ofYear, { year });
      return days
        .filter((day) => day.holidayName === holidayName)
        .map((day) => ({ id: day.holidayDate, name: day.holidayDate }));
    },
    remove: (id) => business.send(holidays.save, { holidayDate: id, holidayName: null }),
  });
  const own = async (title: string) =>
    (await ofYear(title))
      .filter((day) => day.holidayName === holidayName)
      .map((day) => [day.holidayDate, day.isWorkday]);
  await story.request(business, '新增节假日', holidays.save, {
    holidayDate,
    holidayName,
    isWorkday: false,
  });
  story.check('新增的节假日', [[holidayDate, false]], await own('读回节假日'));
  await story.request(business, '改为补班', holidays.save, { holidayDate, holidayName, isWorkday: true });
  story.check('补班', [[holidayDate, true]], await own('读回补班'));
  await story.request(business, '恢复为平常日', holidays.save, { holidayDate, holidayName: null });
  story.check('恢复后的节假日', [], await own('恢复后读回'), holidays.save);
}

async function checkRenewals(story: Story, business: Account): Promise<void> {
  const before = await story.request(business, '取续费提醒的设置', renewals.setting, {});
  const changed = { minHours: before.minHours === 7 ? 8 : 7, days: before.days === 31 ? 32 : 31 };
  const save = async (form: typeof changed, send: (form: object) => Promise<unknown>) => {
    const { updateTime = null } = await business.send(renewals.setting, {});
    await send({ ...form, basedOnTime: updateTime });
  };
  restoreLater(story, say({ zh: '续费提醒的设置', en: 'settings of renewals' }), {
    isChanged: async () => (await business.send(renewals.setting, {})).minHours === changed.minHours,
    restore: () => save(before, (form) => business.send(renewals.saveSetting, form as typeof changed)),
  });
  await save(changed, (form) => story.request(business, '修改续费提醒', renewals.saveSetting, form as typeof changed));
  const stored = await story.request(business, '读回续费提醒', renewals.setting, {});
  const { minHours, days, updateTime } = stored;
  if (updateTime) await checkRecordedNow(story, business, '设置的修改时间', updateTime);
  await story.checkWriters(renewals.setting, stored);
  story.check('续费提醒的课时和天数', [changed.minHours, changed.days], [minHours, days]);
}

async function checkTemplate(story: Story, business: Account): Promise<void> {
  const textKind = parentTextKinds.absence;
  const own = async () => {
    const { templates } = await business.send(textTemplates.list, {});
    return templates.find((one) => one.textKind === textKind);
  };
  const { templates } = await story.request(business, '取文本模板', textTemplates.list, {});
  const before = templates.find((one) => one.textKind === textKind);
  const template = before?.template === TEMPLATE ? OTHER_TEMPLATE : TEMPLATE;
  restoreLater(story, say({ zh: '文本模板', en: 'text template' }), {
    isChanged: async () => (await own())?.template === template,
    restore: async () => {
      const basedOnTime = (await own())?.updateTime ?? null;
      if (!before || before.isDefault) await business.send(textTemplates.reset, { textKind, basedOnTime });
      else await business.send(textTemplates.update, { textKind, template: before.template, basedOnTime });
    },
  });
  const form = { textKind, template, basedOnTime: before?.updateTime ?? null };
  await story.request(business, '修改缺课通知的模板', textTemplates.update, form);
  const after = await story.request(business, '读回文本模板', textTemplates.list, {});
  const saved = after.templates.find((one) => one.textKind === textKind);
  if (saved?.updateTime) await checkRecordedNow(story, business, '设置的修改时间', saved.updateTime);
  await story.checkWriters(textTemplates.list, saved);
  const changed = after.templates.map((one) => one.template === template && one.textKind).filter(Boolean);
  story.check('改过的模板', [textKind], changed);
}

async function checkTenant(story: Story, business: Account): Promise<void> {
  const before = tenantForm.parse(await story.request(business, '取机构信息', tenants.current, {}));
  const changed = { ...before, address: `${before.address ?? ''}（契约核对）` };
  restoreLater(story, say({ zh: '机构信息', en: 'data of the institution' }), {
    isChanged: async () => (await business.send(tenants.current, {})).address === changed.address,
    restore: () => business.send(tenants.updateInfo, { ...before, address: before.address ?? '' }),
  });
  await story.request(business, '修改机构的地址', tenants.updateInfo, changed);
  const current = await story.request(business, '读回机构信息', tenants.current, {});
  if (current.updateTime) await checkRecordedNow(story, business, '设置的修改时间', current.updateTime);
  await story.checkWriters(tenants.current, { updateUserName: current.updateUserName });
  const stored = tenantForm.parse(current);
  story.check('机构信息', changed, stored);
}
