import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LinkReport } from '#contracts/control/visits.ts';
import { AdminDataContext } from '#web/demo/admin/data/use-admin-data.ts';
import { ReportCard } from '#web/demo/admin/reports/ReportCard.tsx';
import { demoAdminData } from '../support/demo-admin-data.ts';
import { renderScreen } from '../support/render.tsx';

const unopened: LinkReport = {
  code: 'code',
  name: '王校长',
  mode: 'shared',
  sandbox: null,
  createdAt: '2026-11-28 09:00:00',
  walkthrough: null,
  firstOpenedAt: null,
  visits: 0,
  minutes: 0,
  lastAt: null,
  lastPage: null,
  devices: [],
  personas: [],
  pages: [],
  scripts: [],
  recent: [],
};

const renderCard = (report: LinkReport) =>
  renderScreen(
    <AdminDataContext value={demoAdminData}>
      <ReportCard report={report} />
    </AdminDataContext>,
  );

it('shows only the next step, without empty figures, for a link that was not opened', () => {
  renderCard(unopened);
  expect(screen.getByText('还没打开')).toBeVisible();
  expect(screen.getByText(/问一声收到没有/)).toBeVisible();
  expect(screen.queryByText('暂无')).toBeNull();
});

it('shows the figures of an opened link, and 暂无 for those that are missing', () => {
  renderCard({
    ...unopened,
    firstOpenedAt: '2026-11-28 10:00:00',
    visits: 1,
    minutes: 3,
    lastAt: '2026-11-28 10:03:00',
    lastPage: '/edu/room',
  });
  expect(screen.getByText('首次打开').nextSibling).toHaveTextContent('2026-11-28 10:00');
  expect(screen.getByText('回头看的').nextSibling).toHaveTextContent('暂无');
});
