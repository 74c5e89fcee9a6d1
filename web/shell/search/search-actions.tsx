import { IconCalendarCheck, IconShoppingCart, IconUserPlus, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RegisteredName } from '#contracts/registry.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import { isAbsent } from '../../http/absent-calls.ts';
import type { SearchDialogs } from './use-search-dialogs.tsx';

interface SearchAction {
  title: string;
  /** Path of the page that the action belongs to; the user must be allowed to open it. */
  page: string;
  /** Calls that the action needs. */
  calls?: readonly RegisteredName[];
  /** False if the backend supports none of the alternative ways to do the action. */
  isOffered?(): boolean;
  icon: ReactNode;
  run(dialogs: SearchDialogs): void;
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const RECORD = {
  title: '记上课',
  icon: <IconCalendarCheck {...ICON} />,
  run: ({ record }: SearchDialogs) => record({}),
};

const ACTIONS: Readonly<Partial<Record<Audience, readonly SearchAction[]>>> = {
  business: [
    { ...RECORD, page: '/edu/claTimeRule' },
    {
      title: '新增学员',
      page: '/edu/student',
      calls: ['students.add'],
      icon: <IconUserPlus {...ICON} />,
      run: ({ addStudent }) => addStudent(),
    },
    {
      title: '新增班级',
      page: '/edu/cla',
      calls: ['clas.add'],
      icon: <IconUsersGroup {...ICON} />,
      run: ({ addCla }) => addCla(),
    },
    {
      title: '报名',
      page: '/edu/student',
      calls: ['products.list'],
      isOffered: () => !isAbsent('sales.add', 'sales.setting') || !isAbsent('studentProducts.add'),
      icon: <IconShoppingCart {...ICON} />,
      run: ({ sell }) => sell(),
    },
  ],
  teacher: [{ ...RECORD, page: '/edu/teacher/detail' }],
};

/** Returns the actions that the search offers to the user. */
export const searchActions = (audience: Audience | null, mayOpen: (path: string) => boolean): SearchAction[] =>
  audience
    ? (ACTIONS[audience] ?? []).filter(
        ({ page, calls = [], isOffered }) => mayOpen(page) && !isAbsent(...calls) && isOffered?.() !== false,
      )
    : [];
