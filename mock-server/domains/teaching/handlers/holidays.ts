import type { holidays as calls } from '#contracts/calls/holidays.ts';
import { isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { forbidden } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { requireInstitution } from '../../organisation/index.ts';
import { holidayEntries } from '../holiday-calendar.ts';

/** Handlers for the holiday calendar of an institution. */
export const holidays: Handlers<typeof calls> = {
  ofYear: (world, session, { year }) =>
    holidayEntries(world, session)
      .filter(({ holidayDate }) => holidayDate.startsWith(`${year}-`))
      .sort((a, b) => compareText(a.holidayDate, b.holidayDate)),

  save(world, session, { holidayDate, holidayName, isWorkday }) {
    const tenantId = requireInstitution(world, session, '节假日安排');
    if (!isInstitutionAdmin(session.user)) throw forbidden('只有机构管理员可以维护节假日安排');
    const { clock, store } = world;
    const { tables, ids } = store;
    const rows = tables.holiday.by('date', holidayDate);
    const own = rows.find((row) => row.tenantId === tenantId);
    const isShared = rows.some((row) => !row.tenantId && row.holidayName !== null);
    if (holidayName === null && !isShared) {
      if (own) tables.holiday.remove(own.holidayId);
      return;
    }
    const day = { holidayDate, holidayName, isWorkday: holidayName !== null && isWorkday };
    // A day that the institution saves for the first time gets a version at once, because it replaces a shared day.
    const version = own ?? { updateTime: clock.moment(), updateUserName: session.user.name };
    tables.holiday.put({ ...version, holidayId: own?.holidayId ?? ids.next(), tenantId, ...day });
  },
};
