import { groups, type Group } from '#contracts/control/groups.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { AdminDataContext, useAdminData } from '../data/use-admin-data.ts';
import { useLiveData } from '../data/use-live-data.ts';
import { ConnectionLost, KeyRequired, Unreachable } from '../frame/ConnectionStates.tsx';
import { limitReason } from '../make/sandbox-limit.ts';
import { CREATE_PARAMETER } from './create-group-address.ts';
import { useCourses } from './use-courses.ts';

const GroupDialog = lazyDialog(async () => (await import('./GroupDialog.tsx')).GroupDialog, byDialogState);
const DeleteGroupDialog = lazyDialog(
  async () => (await import('./DeleteGroupDialog.tsx')).DeleteGroupDialog,
  byDialogState,
);

/** Lists the training groups with links to their progress boards and cards. */
export function GroupsPage() {
  const desk = useAdminData();
  const liveGroups = useLiveData(groups.list);
  const courses = useCourses();
  const [, navigate] = useLocation();
  const [creation, removal] = [useDialog(), useDialog<Group>()];
  const { open: openCreation } = creation;
  const isCreating = new URLSearchParams(useSearch()).has(CREATE_PARAMETER);
  const mayCreate = desk.data !== undefined && limitReason(desk.data.limits.sandboxes) === null;
  useEffect(() => {
    if (!isCreating || !mayCreate) return;
    navigate('/desk/groups', { replace: true });
    openCreation();
  }, [isCreating, mayCreate, navigate, openCreation]);
  if (liveGroups.lastError === 'no-right') return <KeyRequired />;
  if (!liveGroups.data && liveGroups.lastError === 'away') return <Unreachable />;
  const reason = desk.data ? limitReason(desk.data.limits.sandboxes) : null;
  const boardOf = ({ id, course }: Group): string =>
    `/desk/board/${id}${course === null ? '' : `?course=${encodeURIComponent(course)}`}`;
  const columns: readonly Column<Group>[] = [
    { key: 'name', line: 1, title: '培训班', always: true },
    {
      key: 'course',
      line: 2,
      title: '课程',
      width: 160,
      render: ({ course }) => courses.find(({ value }) => value === course)?.label ?? '全部课程',
    },
    { key: 'trainees', line: 1, title: '人数', width: 80, numeric: true, render: ({ trainees }) => trainees.length },
    { key: 'createdAt', title: '创建时间', width: 160, render: ({ createdAt }) => createdAt.slice(0, 16) },
    {
      key: 'expiresAt',
      line: 2,
      title: '到期',
      width: 160,
      render: ({ expiresAt }) => expiresAt?.slice(0, 16) ?? '一直保留',
    },
  ];
  const makeButton = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!desk.data || reason !== null}
      onClick={() => creation.open()}
    >
      新建培训班
    </Button>
  );
  return (
    <AdminDataContext value={desk.data ?? null}>
      <ListScreen
        title="培训班"
        count={liveGroups.data?.length}
        action={
          <>
            {reason && <span>{reason}</span>}
            {makeButton}
          </>
        }
        filters={liveGroups.lastError && <ConnectionLost liveData={liveGroups} />}
        table={
          <DataTable
            label="培训班列表"
            columns={columns}
            rows={liveGroups.data}
            rowKey="id"
            actions={(row) => (
              <RowActions
                actions={[
                  { label: '进度看板', run: () => navigate(boardOf(row)) },
                  { label: '学员卡片', run: () => navigate(`/desk/cards/${row.id}`) },
                  { label: '删除', danger: true, run: () => removal.open(row) },
                ]}
              />
            )}
            empty={
              <EmptyState
                title="还没有培训班"
                hint="粘贴一份学员名单，每人就有一个自己的沙箱和一张登录卡片；谁做到哪里、谁卡住了，在进度看板上看。"
              />
            }
            dimmed={liveGroups.lastError !== null}
            storageKey="desk:groups"
            expectedRows={3}
          />
        }
      >
        {desk.data && <GroupDialog dialog={creation} />}
        <DeleteGroupDialog dialog={removal} />
      </ListScreen>
    </AdminDataContext>
  );
}
