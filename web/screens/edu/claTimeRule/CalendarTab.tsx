import { Paper } from '@mantine/core';
import { useState } from 'react';
import { useAddressQuery } from '../../../crud/list/use-address-query.ts';
import { CampusSelect } from '../../../crud/pickers/CampusSelect.tsx';
import { ClaSelect } from '../../../crud/pickers/ClaSelect.tsx';
import { TeacherSelect } from '../../../crud/pickers/TeacherSelect.tsx';
import { useTeacherOfCampus } from '../../../crud/pickers/use-teacher-of-campus.ts';
import { Timetable, WeekFilters } from '../../../features/timetable/index.ts';
import { usePageName } from '../../../ui/page-name.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { FILTERS, filtersIn } from './calendar-filters.ts';
import classes from './CalendarTab.module.css';
import type { TabProps } from '../../../crud/list/AddressTabs.tsx';

/** 课表: the week, where lessons and rules are added (Spec 2 §2); a link reproduces whose week it is. */
export function CalendarTab({ tabs }: TabProps) {
  const { search, replace } = useAddressQuery();
  const filters = filtersIn(search);
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
        <div ref={setActions} className={classes.actions} />
      </PageHeader>
      <Paper withBorder>
        {tabs}
        <div className={classes.week}>
          <Timetable filters={filters} filterFields={fields} actionsIn={actions} inAddress attendance />
        </div>
      </Paper>
    </section>
  );
}
