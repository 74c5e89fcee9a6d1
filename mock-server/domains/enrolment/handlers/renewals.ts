import type { renewals as calls } from '#contracts/calls/renewals.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { type Renewal, renewalReasonNames } from '#contracts/entities/renewal.ts';
import { contactOutcomeNames } from '#contracts/entities/student-contact.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { conflict, forbidden } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import { institutionOf, labelsIn, requireInstitution } from '../../organisation/index.ts';
import { findDesk } from '../renewals/desk.ts';
import { renewalRates } from '../renewals/rates.ts';
import { renewalSettingOf, storedRenewalSetting } from '../renewals/renewal-setting.ts';

/** Handlers for the renewal list, its thresholds and the renewal rates. */
export const renewals: Handlers<typeof calls, 'list' | 'rates'> = {
  async list(world, session, { pageNum, pageSize, ...filters }) {
    const { rows, counts } = await findDesk(world, session, filters);
    return { ...pageOfRows(rows, { pageNum, pageSize }), counts };
  },

  async export(world, session, filters) {
    const label = labelsIn(world.store);
    return exportWorkbook<Renewal, Renewal>(world.store, '续费跟进', {
      rows: (await findDesk(world, session, filters)).rows,
      shown: (row) => row,
      columns: [
        ['学员', (row) => row.studentName],
        ['联系电话', (row) => row.phone],
        ['校区', (row) => row.deptName],
        ['课程', (row) => row.courseName],
        ['班级', (row) => row.claName],
        ['计费方式', (row) => (isByPeriod(row.chargeType) ? '按期' : '按课时')],
        ['状态', (row) => label('student_course_status', row.status)],
        ['原因', (row) => row.reasons?.map((reason) => renewalReasonNames[reason]).join('、')],
        ['可用课时', (row) => row.remainHour],
        ['每周课时', (row) => row.weeklyHour],
        ['预计用完', (row) => row.runOutDate],
        ['到期日期', (row) => row.lastDay],
        ['课程顾问', (row) => row.salesStaffName],
        ['最近沟通', (row) => row.contactTime],
        ['沟通人', (row) => row.contactUserName],
        ['沟通内容', (row) => row.contactContent],
        ['沟通结果', (row) => row.contactOutcome && contactOutcomeNames[row.contactOutcome]],
        ['下次联系', (row) => row.nextDate],
      ],
    });
  },

  setting: (world, session) => renewalSettingOf(world.store, institutionOf(world, session)),

  saveSetting(world, session, { basedOnTime, ...form }) {
    const { store, clock } = world;
    const tenantId = requireInstitution(world, session, '续费设置');
    if (!isInstitutionAdmin(session.user)) throw forbidden('只有机构管理员可以修改续费设置');
    const before = storedRenewalSetting(store, tenantId);
    if (basedOnTime !== undefined && basedOnTime !== (before?.updateTime ?? null))
      throw conflict(
        `续费设置已${byWhom(before?.updateUserName, before?.updateTime, clock.today())}修改，请核对后再保存`,
      );
    const version = before ?? { updateTime: clock.moment(), updateUserName: session.user.name };
    store.tables.renewalSetting.put({
      ...version,
      ...form,
      renewalSettingId: before?.renewalSettingId ?? store.ids.next(),
      tenantId,
    });
  },

  rates: renewalRates,
};
