import type { Board } from '#contracts/control/exercises.ts';
import { OwnerOnlyError } from '../../control-client.ts';
import { Button, SegmentedControl, Select } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';
import { LoadingIndicator } from '#web/ui/states/LoadingIndicator.tsx';
import { inPageCell, pageControlRoot } from '../../admin/cells/page-cell.ts';
import classes from './Board.module.css';
import { BoardList } from './BoardList.tsx';
import { BoardTable } from './BoardTable.tsx';
import { Details } from './Details.tsx';
import { stuckFirst, filterByCourse } from './order.ts';
import { Summary } from './Summary.tsx';
import { useBoard } from './use-board.ts';
import { usePrinting } from './use-printing.ts';

/** Renders 进度看板 with the live progress of each trainee in a group. */
export function BoardPage({ params: { group = '' } }: { params: { group?: string } }) {
  const { board, error, isAsking, reload } = useBoard(group);
  if (board) return <BoardContent board={board} isBehind={error !== undefined} />;
  if (!error) return <LoadingIndicator />;
  return <ErrorState title="进度看板加载失败" message={errorText(error)} onRetry={reload} retrying={isAsking} />;
}

function BoardContent({ board, isBehind }: { board: Board; isBehind: boolean }) {
  const [course, setCourse] = useState(() => new URLSearchParams(location.search).get('course') ?? '');
  const [opened, setOpened] = useState<{ sandbox: string; exercise: string | null } | null>(null);
  const isNarrow = useIsPhoneWidth();
  const isPrinting = usePrinting();
  const displayedBoard = useMemo(() => {
    const filtered = filterByCourse(board, board.courses.some(({ id }) => id === course) ? course : '');
    return { ...filtered, trainees: stuckFirst(filtered.trainees) };
  }, [board, course]);
  const titles = useMemo(
    () => new Map(board.courses.flatMap(({ exercises }) => exercises.map(({ id, title }) => [id, title] as const))),
    [board.courses],
  );
  const open = useCallback((sandbox: string, exercise: string | null) => setOpened({ sandbox, exercise }), []);
  const choose = (id: string): void => {
    setCourse(id);
    const address = id ? `${location.pathname}?course=${encodeURIComponent(id)}` : location.pathname;
    history.replaceState(history.state, '', inPageCell(address));
  };
  const View = isNarrow && !isPrinting ? BoardList : BoardTable;
  const sheets = isPrinting
    ? displayedBoard.courses.map(({ id }) => filterByCourse(displayedBoard, id))
    : [displayedBoard];
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <a className={classes.back} href="/desk">
          ‹ 演示台
        </a>
        <h1>{board.group.name}</h1>
        <p role="status" data-behind={isBehind || undefined}>
          {isBehind ? '无法连接演示环境，显示的是之前的进度，正在重试' : '进度每秒更新'}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={() => print()}>
            打印
          </Button>
          <Button component="a" variant="default" href={exportUrl(board.group.id, 'board-file')} download>
            导出 Excel
          </Button>
          {board.trainees.some(({ exam }) => exam) && (
            <Button component="a" variant="default" href={exportUrl(board.group.id, 'exam')} download>
              导出成绩
            </Button>
          )}
        </div>
      </header>
      <Summary trainees={displayedBoard.trainees} />
      <CourseChoice board={board} course={course} isNarrow={isNarrow} onChoose={choose} />
      {board.trainees.length === 0 ? (
        <EmptyState hint="这个培训班没有学员" />
      ) : (
        sheets.map((sheet) => <View key={sheet.courses[0]?.id ?? ''} board={sheet} titles={titles} onOpen={open} />)
      )}
      <Details
        board={board}
        row={board.trainees.find(({ id }) => id === opened?.sandbox) ?? null}
        exercise={opened?.exercise ?? null}
        onClose={() => setOpened(null)}
      />
    </main>
  );
}

const errorText = (error: Error): string =>
  error instanceof OwnerOnlyError ? error.message : '无法连接演示环境，或培训班已被删除；请稍后重试';

const exportUrl = (group: string, file: 'board-file' | 'exam'): string =>
  `${pageControlRoot()}/__mock/${file}?group=${encodeURIComponent(group)}`;

interface CourseChoiceProps {
  board: Board;
  course: string;
  isNarrow: boolean;
  onChoose(course: string): void;
}

function CourseChoice({ board, course, isNarrow, onChoose }: CourseChoiceProps) {
  if (board.courses.length < 2) return null;
  const data = [
    { value: '', label: '全部课程' },
    ...board.courses.map(({ id, title }) => ({ value: id, label: title })),
  ];
  const value = data.some((one) => one.value === course) ? course : '';
  return isNarrow ? (
    <Select
      className={classes.choice ?? ''}
      aria-label="课程"
      data={data}
      value={value}
      allowDeselect={false}
      onChange={(id) => onChoose(id ?? '')}
    />
  ) : (
    <SegmentedControl
      className={classes.choice ?? ''}
      aria-label="课程"
      data={data}
      value={value}
      onChange={onChoose}
    />
  );
}
