import { ownExercises, type OwnExercise } from '#contracts/control/own-exercises.ts';
import { LONGEST_EXERCISE_FILE } from '#contracts/training/exercise-file.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';
import { ListScreen } from '#web/ui/list/ListScreen.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { RowActions } from '#web/ui/table/RowActions.tsx';
import { sendControl } from '../../control-client.ts';
import { AdminDataContext, useAdminData } from '../data/use-admin-data.ts';
import { useLiveData } from '../data/use-live-data.ts';
import { ImportButton } from '../documents/ImportButton.tsx';
import { ConnectionLost, KeyRequired, Unreachable } from '../frame/ConnectionStates.tsx';
import { exerciseAddress } from './address.ts';
import { exportExercise } from './export-exercise.ts';
import { stateOf } from './words.ts';

const NewExerciseDialog = lazyDialog(
  async () => (await import('./NewExerciseDialog.tsx')).NewExerciseDialog,
  byDialogState,
);
const DeleteExerciseDialog = lazyDialog(
  async () => (await import('./DeleteExerciseDialog.tsx')).DeleteExerciseDialog,
  byDialogState,
);

const columns: readonly Column<OwnExercise>[] = [
  { key: 'title', line: 1, title: '练习', always: true },
  { key: 'course', line: 2, title: '课程', width: 160 },
  { key: 'as', title: '身份', width: 140, render: ({ asTitle }) => asTitle },
  {
    key: 'publication',
    line: 1,
    title: '状态',
    width: 200,
    render: (row) => {
      const { tone, text } = stateOf(row);
      return <StatusTag tone={tone}>{text}</StatusTag>;
    },
  },
  { key: 'version', title: '版本', width: 80, numeric: true },
  { key: 'savedAt', line: 2, title: '保存时间', width: 160, render: ({ savedAt }) => savedAt.slice(0, 16) },
];

/** Lists the exercises that trainers have written. */
export function ExercisesPage() {
  const desk = useAdminData();
  const live = useLiveData(ownExercises.list);
  const [, navigate] = useLocation();
  const [creation, removal] = [useDialog(), useDialog<OwnExercise>()];
  if (live.lastError === 'no-right') return <KeyRequired />;
  if (!live.data && live.lastError === 'away') return <Unreachable />;
  return (
    <AdminDataContext value={desk.data ?? null}>
      <ListScreen
        title="练习"
        count={live.data?.length}
        action={
          <>
            <ImportButton
              noun="练习"
              most={LONGEST_EXERCISE_FILE}
              create={(text) => sendControl(ownExercises.create, { text })}
              addressOf={exerciseAddress}
            />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!desk.data}
              onClick={() => creation.open()}
            >
              新建练习
            </Button>
          </>
        }
        filters={live.lastError && <ConnectionLost liveData={live} />}
        table={
          <DataTable
            label="练习列表"
            columns={columns}
            rows={live.data}
            rowKey="id"
            actions={(row) => (
              <RowActions
                actions={[
                  { label: '编写', run: () => navigate(exerciseAddress(row.id)) },
                  { label: '导出', run: () => void exportExercise(row.id) },
                  { label: '删除', danger: true, run: () => removal.open(row) },
                ]}
              />
            )}
            empty={
              <EmptyState
                title="还没有自编的练习"
                hint="在练习沙箱里把正确做法做一遍，系统记下每一步并写成检查；试过对错两种做法，就可以发布给培训班。"
              />
            }
            dimmed={live.lastError !== null}
            storageKey="desk:exercises"
            expectedRows={3}
          />
        }
      >
        {desk.data && <NewExerciseDialog dialog={creation} />}
        <DeleteExerciseDialog dialog={removal} />
      </ListScreen>
    </AdminDataContext>
  );
}
