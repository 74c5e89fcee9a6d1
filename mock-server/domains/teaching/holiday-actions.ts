import * as z from 'zod';
import { businessDate, requiredText } from '#contracts/fields.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { badInput } from '../../kernel/refusal.ts';
import { checked } from '../../kernel/routing/parse.ts';
import { type Actions, owner, visitor } from '../../kernel/control/action.ts';

const dayForm = z.object({
  holidayDate: businessDate,
  /** null: an ordinary day */
  holidayName: requiredText('请输入节假日名称', 20).nullable(),
  isWorkday: z.boolean().default(false),
});

/** The sandbox's holiday calendar, by which rules are expanded: it may be corrected, and a year may be entered. */
export const holidayActions = {
  'GET holidays': visitor((_, { store }, { query }) => {
    const year = query.get('year') ?? '';
    if (!/^\d{4}$/.test(year)) throw badInput('请给出四位年份');
    const days = store.tables.holiday
      .all()
      .filter((day) => day.holidayDate.startsWith(`${year}-`))
      .map(({ holidayDate, holidayName, isWorkday }) => ({ holidayDate, holidayName, isWorkday }))
      .sort((a, b) => textOrder(a.holidayDate, b.holidayDate));
    return { year: Number(year), announced: days.length > 0, days };
  }),

  'PUT holidays': owner(async (_, world, { body }) => {
    const { holidayDate, holidayName, isWorkday } = checked(dayForm, body);
    const { tables, ids } = world.store;
    await world.change(() => {
      const [known] = tables.holiday.by('date', holidayDate);
      if (holidayName === null) {
        if (known) tables.holiday.remove(known.holidayId);
      } else if (known) tables.holiday.patch(known.holidayId, { holidayName, isWorkday });
      else tables.holiday.put({ holidayId: ids.next(), holidayDate, holidayName, isWorkday });
    });
    return { holidayDate, holidayName, isWorkday };
  }),
} satisfies Actions;
