import type { holidays } from '#contracts/control/holidays.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';

/** Control actions that read and correct the sandbox's holiday calendar, with which schedule rules are expanded. */
export const holidayActions: ControlHandlers<typeof holidays> = {
  ofYear: (_, { store }, { year }) => {
    const days = store.tables.holiday
      .all()
      .filter((day) => day.holidayDate.startsWith(`${year}-`))
      .map(({ holidayDate, holidayName, isWorkday }) => ({ holidayDate, holidayName, isWorkday }))
      .sort((a, b) => compareText(a.holidayDate, b.holidayDate));
    return { year: Number(year), announced: days.length > 0, days };
  },

  save: async (_, world, { holidayDate, holidayName, isWorkday }) => {
    const { tables, ids } = world.store;
    await world.change(() => {
      const [existing] = tables.holiday.by('date', holidayDate);
      if (holidayName === null) {
        if (existing) tables.holiday.remove(existing.holidayId);
      } else if (existing) tables.holiday.patch(existing.holidayId, { holidayName, isWorkday });
      else tables.holiday.put({ holidayId: ids.next(), holidayDate, holidayName, isWorkday });
    });
    return { holidayDate, holidayName, isWorkday };
  },
};
