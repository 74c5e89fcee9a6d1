import { Paper } from '@mantine/core';
import { useState } from 'react';
import { useAddressQuery } from '#web/crud/list/use-address-query.ts';
import { CampusSelect } from '#web/crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '#web/crud/pickers/ClaSelect.tsx';
import { TeacherSelect } from '#web/crud/pickers/TeacherSelect.tsx';
import { useTeacherOfCampus } from '#web/crud/pickers/use-teacher-of-campus.ts';
import { HolidayButton } from '#web/features/scheduling/holidays/index.ts';
import { Timetable, WeekFilters } from '#web/features/timetable/index.ts';
import { usePageName } from '#web/ui/theme/page-name.ts';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { FILTERS, calendarFilters } from './calendar-filters.ts';
import classes from './CalendarTab.module.css';
import type { TabProps } from '#web/crud/list/AddressTabs.tsx';

/**
 * Renders 课表, the week in which lessons and rules are added (Spec 2 §2). The filters are stored in the address, so that
 * a link restores them.
 */
export function CalendarTab({ tabs }: TabProps) {
  const { search, replace } = useAddressQuery();
  const filters = calendarFilters(search);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const field = (name: (typeof FILTERS)[number]) => ({
    value: filters[name] ?? '',
    onChange: (value: string) => replace({ [name]: value || null }),
  });
  const keepTeacher = useTeacherOfCampus({ deptId: filters.deptId ?? '', teacherId: filters.teacherId ?? '' }, () =>
    replace({ teacherId: null }),
  );
  const fields = (
    <WeekFilters
      set={Object.keys(filters).length}
      onClear={() => replace(Object.fromEntries(FILTERS.map((name) => [name, null])))}
    >
      <CampusSelect
        filter
        {...field('deptId')}
        onChange={(deptId) => {
          keepTeacher(deptId);
          replace({ deptId: deptId || null, claId: null });
        }}
      />
      <ClaSelect filter deptId={filters.deptId} {...field('claId')} />
      <TeacherSelect filter deptId={filters.deptId} {...field('teacherId')} />
    </WeekFilters>
  );
  return (
    <section className={classes.screen} aria-label={usePageName()}>
      <PageHeader>
        <HolidayButton />
        <div ref={setActions} className={classes.actions} />
      </PageHeader>
      <Paper withBorder>
        {tabs}
        <div className={classes.week}>
          <Timetable filters={filters} filterFields={fields} actionsIn={actions} inAddress withDays attendance />
        </div>
      </Paper>
    </section>
  );
}
