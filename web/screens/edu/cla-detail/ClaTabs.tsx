import { Paper, Tabs } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Cla } from '#contracts/entities/cla.ts';
import { useAddressQuery } from '../../../features/list/use-address-query.ts';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { Boundary } from '../../../ui/states/Boundary.tsx';
import classes from './ClaDetail.module.css';
import { StudentsTab } from './StudentsTab.tsx';

export interface ClaTabProps {
  cla: Cla;
  /** Opens 记上课 for one lesson of the class. */
  onRollCall(courseTimeId: string): void;
}

const STUDENTS = 'students';
const CALENDAR = 'calendar';
/** What is not seen at first is fetched when it is opened. */
const TABS: Readonly<Record<string, { title: string; Tab: ComponentType<ClaTabProps> }>> = {
  [STUDENTS]: { title: '学员', Tab: StudentsTab },
  [CALENDAR]: {
    title: '课表',
    Tab: lazy(async () => ({ default: (await import('./TimetableTab.tsx')).TimetableTab })),
  },
  attendClaTime: {
    title: '上课记录',
    Tab: lazy(async () => ({ default: (await import('./LessonsTab.tsx')).LessonsTab })),
  },
  claTimeRule: { title: '排课规则', Tab: lazy(async () => ({ default: (await import('./RulesTab.tsx')).RulesTab })) },
  log: { title: '日志', Tab: lazy(async () => ({ default: (await import('./LogTab.tsx')).LogTab })) },
};

/** The timetable has a filled button of its own. */
export const showsTimetable = (search: string): boolean => new URLSearchParams(search).get('activeTab') === CALENDAR;

/** Everything that belongs to the class; the open tab and its filters stand in the address. */
export function ClaTabs(props: ClaTabProps) {
  const { search, replace } = useAddressQuery();
  const given = new URLSearchParams(search);
  const asked = given.get('activeTab') ?? STUDENTS;
  const active = Object.hasOwn(TABS, asked) ? asked : STUDENTS;
  const { Tab } = TABS[active] as (typeof TABS)[string];

  // Each list begins with its own filters and first page.
  const choose = (next: string | null): void => {
    const others = [...given.keys()].filter((name) => name !== 'claId').map((name) => [name, null] as const);
    replace({ ...Object.fromEntries(others), activeTab: next === STUDENTS ? null : next });
  };

  return (
    <Paper withBorder className={classes.card}>
      <Tabs value={active} onChange={choose} keepMounted={false}>
        <Tabs.List aria-label="班级资料" className={classes.tabs}>
          {Object.entries(TABS).map(([name, { title }]) => (
            <Tabs.Tab key={name} value={name}>
              {title}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={active}>
          <Boundary>
            <Suspense fallback={<FormSkeleton fields={6} />}>
              <Tab {...props} />
            </Suspense>
          </Boundary>
        </Tabs.Panel>
      </Tabs>
    </Paper>
  );
}
