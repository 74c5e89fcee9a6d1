import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { sales } from '#contracts/calls/sales.ts';
import { makeUpSettingForm } from '#contracts/entities/make-up-setting.ts';
import { saleSettingForm } from '#contracts/entities/sale.ts';
import type { Account } from './account.ts';
import { checkRecordedNow } from './recorded-now.ts';
import { restoreLater } from './restore-later.ts';
import type { Story } from './story.ts';
import { say } from '../language.ts';

const MORE_DAYS = 7;
const FEWER_DAYS = 6;

/** Checks that the warnings of sales are read back as they were saved. */
export async function checkSales(story: Story, business: Account): Promise<void> {
  const basedOnTime = async () => (await business.send(sales.setting, {})).updateTime ?? null;
  const before = saleSettingForm.parse(await story.request(business, '取收款的设置', sales.setting, {}));
  const changed = { ...before, prepaidLimit: !before.prepaidLimit };
  restoreLater(story, say({ zh: '收款的设置', en: 'settings of payments' }), {
    isChanged: async () => (await business.send(sales.setting, {})).prepaidLimit === changed.prepaidLimit,
    restore: async () => business.send(sales.updateSetting, { ...before, basedOnTime: await basedOnTime() }),
  });
  const form = { ...changed, basedOnTime: await basedOnTime() };
  await story.request(business, '修改收款的设置', sales.updateSetting, form);
  const setting = await story.request(business, '读回收款的设置', sales.setting, {});
  if (setting.updateTime) await checkRecordedNow(story, business, '设置的修改时间', setting.updateTime);
  await story.checkWriters(sales.setting, setting);
  const stored = saleSettingForm.parse(setting);
  story.check('收款的设置', changed, stored);
}

/** Checks that the rules of make-ups are read back as they were saved. */
export async function checkMakeUps(story: Story, business: Account): Promise<void> {
  const basedOnTime = async () => (await business.send(owedLessons.setting, {})).updateTime ?? null;
  const before = makeUpSettingForm.parse(await story.request(business, '取补课的设置', owedLessons.setting, {}));
  const validDays = before.validDays === MORE_DAYS ? FEWER_DAYS : MORE_DAYS;
  const changed = { ...before, validDays };
  restoreLater(story, say({ zh: '补课的设置', en: 'settings of make-ups' }), {
    isChanged: async () => (await business.send(owedLessons.setting, {})).validDays === validDays,
    restore: async () => business.send(owedLessons.saveSetting, { ...before, basedOnTime: await basedOnTime() }),
  });
  const form = { ...changed, basedOnTime: await basedOnTime() };
  await story.request(business, '修改补课的设置', owedLessons.saveSetting, form);
  const setting = await story.request(business, '读回补课的设置', owedLessons.setting, {});
  if (setting.updateTime) await checkRecordedNow(story, business, '设置的修改时间', setting.updateTime);
  await story.checkWriters(owedLessons.setting, setting);
  const stored = makeUpSettingForm.parse(setting);
  story.check('补课的设置', changed, stored);
}
