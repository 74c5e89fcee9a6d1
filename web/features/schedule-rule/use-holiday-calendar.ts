import { type HolidayCalendar, nationalCalendar } from '#contracts/rules/holiday.ts';
import { useSandboxHolidays } from '../../demo/holidays/sandbox-holidays.ts';

export interface HolidayTable {
  /** null until it is known. */
  calendar: HolidayCalendar | null;
  /** The mock server's table: its users may change it. */
  editable: boolean;
}

const national: HolidayTable = { calendar: nationalCalendar, editable: false };

const isDemo = typeof __DEMO__ === 'boolean' && __DEMO__;

/**
 * The holidays that a rule leaves out: those that this version knows; in the demo build those of the sandbox, by which
 * its server goes.
 * @param years those that must be known
 */
export const useHolidayCalendar: (years: readonly number[]) => HolidayTable = isDemo
  ? useSandboxHolidays
  : () => national;
