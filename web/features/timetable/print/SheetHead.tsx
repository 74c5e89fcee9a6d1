import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { TenantLogo } from '#web/crud/current-tenant/TenantLogo.tsx';
import { useTenantName } from '#web/crud/current-tenant/use-tenants.ts';
import { now } from '#web/session/today.ts';
import type { TimetableFilters } from '../../lesson/week/index.ts';
import classes from './PrintedWeek.module.css';
import { printedFilters } from './printed-filters.ts';

interface SheetHeadProps {
  /** Title with the dates, e.g. 课表 2026-09-07 至 2026-09-13. */
  title: string;
  filters: TimetableFilters;
  /** Lessons on the sheet. They contain the names of the filtered campus, class and teacher. */
  lessons: readonly ClaTime[];
}

/** Shows whose timetable is printed, its dates, and the time of printing. */
export function SheetHead({ title, filters, lessons }: SheetHeadProps) {
  const tenantName = useTenantName();
  return (
    <header>
      <TenantLogo className={classes.logo} />
      <h1>
        {tenantName && <span>{tenantName}</span>}
        {title}
      </h1>
      <p>
        {printedFilters(filters, lessons).map(([name, value]) => (
          <span key={name}>
            {name}：{value}
          </span>
        ))}
      </p>
      <p>打印于 {now().slice(0, 16)}</p>
    </header>
  );
}
