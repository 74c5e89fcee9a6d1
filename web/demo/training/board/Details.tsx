import type { Board, Cell, TraineeRow } from '#contracts/control/exercises.ts';
import { groups } from '#contracts/control/groups.ts';
import { Button, Drawer, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { Ticks } from '#web/ui/display/Ticks.tsx';
import { pageControlRoot } from '../../admin/cells/page-cell.ts';
import { usePageOrigin } from '../../admin/cells/use-cells.ts';
import { MissingList } from '../panel/MissingList.tsx';
import { sendControl } from '../../control-client.ts';
import { useAction } from '../../use-action.ts';
import { lookOnAddress } from '../turn/look-on.ts';
import { useMissingNow } from '../use-missing-now.ts';
import classes from './Board.module.css';
import { solvedCount, stuckSince } from './order.ts';
import { cellStatus } from './cell-status.ts';

interface Props {
  board: Board;
  /** Trainee to show; null if the drawer is closed. */
  row: TraineeRow | null;
  exercise: string | null;
  onClose(): void;
}

/** Shows the work of a trainee, with a link to the trainee's sandbox. */
export function Details({ board, row, exercise, onClose }: Props) {
  const wide = { title: '', size: 440, position: 'right' } as const;
  return (
    <Drawer
      {...wide}
      opened={row !== null}
      onClose={onClose}
      title={row?.trainee}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      {row && <Trainee board={board} row={row} exercise={exercise} />}
    </Drawer>
  );
}

function Trainee({ board, row, exercise }: { board: Board; row: TraineeRow; exercise: string | null }) {
  const since = stuckSince(row);
  const selectedCell = row.cells.find((cell) => cell.exercise === exercise);
  const titles = new Map(board.courses.flatMap(({ exercises }) => exercises.map(({ id, title }) => [id, title])));
  const solved = solvedCount(row);
  return (
    <div className={classes.details}>
      <p className={classes.solved}>
        <Ticks held={solved} ahead={row.cells.length - solved} max={30} />
        已完成 {solved}/{row.cells.length}
      </p>
      {since !== null && <p className={classes.since}>自 {since.slice(11, 16)} 起没有进展</p>}
      <LookOn sandbox={row.id} />
      <NameForm key={row.trainee} group={board.group.id} sandbox={row.id} name={row.trainee} />
      {row.current !== null && <CurrentStatus sandbox={row.id} titles={titles} />}
      {selectedCell && <Exercise cell={selectedCell} title={titles.get(selectedCell.exercise) ?? ''} />}
      {row.cells
        .filter((cell) => cell !== selectedCell && cell.state !== 'new')
        .map((cell) => (
          <Exercise key={cell.exercise} cell={cell} title={titles.get(cell.exercise) ?? ''} />
        ))}
    </div>
  );
}

/** Changes the name that the board, the cards and the certificate show. */
function NameForm({ group, sandbox, name }: { group: string; sandbox: string; name: string }) {
  const [typed, setTyped] = useState(name);
  const { busy, failure, runAction } = useAction();
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    void runAction('name', () => sendControl(groups.renameTrainee, { id: group, sandbox, name: typed.trim() }));
  };
  return (
    <form className={classes.rename} onSubmit={save}>
      <TextInput
        label="姓名"
        value={typed}
        error={failure || undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === name} loading={busy !== null}>
        改名
      </Button>
    </form>
  );
}

/** Shows the live status of the trainee's current exercise. */
function CurrentStatus({ sandbox, titles }: { sandbox: string; titles: ReadonlyMap<string, string> }) {
  const now = useMissingNow(pageControlRoot() + sandboxPath(sandbox));
  if (!now) return null;
  return (
    <section className={classes.one} aria-label="正在做">
      <h3>正在做：{titles.get(now.exercise)}</h3>
      {now.missing.length > 0 ? <MissingList missing={now.missing} /> : <p>已经做对，等学员点“检查”。</p>}
    </section>
  );
}

const sandboxPath = (sandbox: string): string => `/s/${sandbox}`;

function Exercise({ cell, title }: { cell: Cell; title: string }) {
  const { tone, label, details } = cellStatus(cell);
  return (
    <section className={classes.one} aria-label={title}>
      <h3>{title}</h3>
      <p className={classes.status} data-tone={tone}>
        <span className={classes.word}>{label}</span>
        <span className={classes.counts}>{details.join(' · ')}</span>
      </p>
    </section>
  );
}

function LookOn({ sandbox }: { sandbox: string }) {
  const origin = usePageOrigin();
  return (
    <div className={classes.ways}>
      <Button component="a" href={lookOnAddress(origin + sandboxPath(sandbox))} target="_blank" rel="noopener">
        旁观
      </Button>
      <p>在新标签页打开学员的沙箱。旁观时学员照常操作；需要时可在那里接管，做完交还。</p>
    </div>
  );
}
