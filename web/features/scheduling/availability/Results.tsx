import { Radio, SegmentedControl } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { shortDate } from '#contracts/formats/business-date.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { Availability, FreeRoom, FreeTeacher } from '#contracts/entities/availability.ts';
import { WeekDay } from '#web/crud/dictionary/WeekDay.tsx';
import { ChoiceCard, ChoiceLine } from '#web/crud/pickers/ChoiceList.tsx';
import { today } from '#web/session/today.ts';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';
import classes from './availability.module.css';
import { datesInWords, freeInWords } from './availability-words.ts';
import type { AvailabilityState } from './use-availability.ts';

interface ResultsProps {
  state: AvailabilityState;
  /** False while a field of the search is invalid. */
  isValid: boolean;
  /** Ids of the chosen room and teacher; '' for none. */
  roomId: string;
  staffId: string;
  onRoom(roomId: string): void;
  onTeacher(staffId: string): void;
}

/** Renders the free rooms and teachers side by side; on a phone one of the lists at a time. */
export function Results({ state, isValid, ...choice }: ResultsProps) {
  const { loading, isOutdated } = state;
  return (
    <div className={classes.results} aria-busy={isOutdated || loading} data-waiting={isOutdated || undefined}>
      {isValid ? (
        <Found state={state} {...choice} />
      ) : (
        <p className={classes.message}>填好条件后显示空闲的教室和教师</p>
      )}
    </div>
  );
}

function Found({ state, ...choice }: Omit<ResultsProps, 'isValid'>) {
  const { data, error, reload, refreshing } = state;
  if (error?.code === refusalCodes.badInput)
    return (
      <p className={classes.message} role="alert">
        {error.message}
      </p>
    );
  if (error) return <ErrorState message={error.message} onRetry={reload} retrying={refreshing} />;
  return (
    <>
      <p className={classes.dates} role="status">
        {statusText(state)}
      </p>
      {data ? <Lists data={data} {...choice} /> : <ListsSkeleton />}
    </>
  );
}

function statusText({ data, progress, isFallback }: AvailabilityState): ReactNode {
  if (progress && progress.total > 1) return `正在读取第 ${progress.done + 1}/${progress.total} 周的课表…`;
  if (!data) return '正在查找…';
  return (
    <>
      <DatesInWords data={data} />
      {isFallback && '。仅按您能看到的课推算，其他校区的课可能没有计入'}
    </>
  );
}

function DatesInWords({ data }: { data: Availability }) {
  const [date = ''] = data.dates;
  if (data.dates.length > 1 || data.skipped.length > 0) return datesInWords(data, today());
  return (
    <>
      {shortDate(date, today())} <WeekDay date={date} />
    </>
  );
}

type ListsProps = Omit<ResultsProps, 'state' | 'isValid'> & { data: Availability };

function Lists({ data, roomId, staffId, onRoom, onTeacher }: ListsProps) {
  const [list, setList] = useState('rooms');
  const narrow = useIsPhoneWidth();
  const { rooms, teachers, dates } = data;
  const titles = { rooms: `教室 ${rooms.total}`, teachers: `教师 ${teachers.total}` };
  const showsRooms = !narrow || list === 'rooms';
  const showsTeachers = !narrow || list === 'teachers';
  return (
    <>
      {narrow && (
        <SegmentedControl
          aria-label="结果"
          fullWidth
          value={list}
          onChange={setList}
          data={Object.entries(titles).map(([value, label]) => ({ value, label }))}
        />
      )}
      <div className={classes.lists}>
        {showsRooms && (
          <FreeList
            title={titles.rooms}
            found={rooms}
            value={roomId}
            onChange={onRoom}
            hint="可以减少人数，或换时间、校区"
          >
            {rooms.rows.map((room) => (
              <RoomChoice key={room.roomId} room={room} count={dates.length} />
            ))}
          </FreeList>
        )}
        {showsTeachers && (
          <FreeList
            title={titles.teachers}
            found={teachers}
            value={staffId}
            onChange={onTeacher}
            hint="可以换时间、校区"
          >
            {teachers.rows.map((teacher) => (
              <TeacherChoice key={teacher.staffId} teacher={teacher} count={dates.length} />
            ))}
          </FreeList>
        )}
      </div>
    </>
  );
}

interface FreeListProps {
  title: string;
  found: { total: number; rows: readonly unknown[] };
  value: string;
  onChange(value: string): void;
  hint: string;
  children: ReactNode;
}

function FreeList({ title, found: { total, rows }, value, onChange, hint, children }: FreeListProps) {
  return (
    <Radio.Group value={value} onChange={onChange} label={title} classNames={{ label: classes.title ?? '' }}>
      <div className={classes.rows}>
        {children}
        {rows.length === 0 && <EmptyState hint={hint} />}
        {total > rows.length && <p className={classes.more}>只列出前 {rows.length} 个，选择校区可缩小范围</p>}
      </div>
    </Radio.Group>
  );
}

function RoomChoice({ room, count }: { room: FreeRoom; count: number }) {
  const { roomId, roomName, deptName, capacity } = room;
  const seats = typeof capacity === 'number' ? `${capacity} 座` : '座位数未填';
  return (
    <Choice value={roomId} name={roomName} deptName={deptName} fact={seats} free={freeInWords(room, count, today())} />
  );
}

function TeacherChoice({ teacher, count }: { teacher: FreeTeacher; count: number }) {
  const { staffId, staffName, deptName, weekLessons } = teacher;
  const fact = `该周 ${weekLessons} 节课`;
  return (
    <Choice
      value={staffId}
      name={staffName}
      deptName={deptName}
      fact={fact}
      free={freeInWords(teacher, count, today())}
    />
  );
}

interface ChoiceProps {
  value: string;
  name: string;
  deptName: string | null | undefined;
  fact: string;
  free: string;
}

const Choice = ({ value, name, deptName, fact, free }: ChoiceProps) => (
  <ChoiceCard value={value} label={[name, deptName, fact, free].filter(Boolean).join('，')}>
    <ChoiceLine title={<strong>{name}</strong>} facts={[deptName]} places={fact}>
      {free && <span className={classes.free}>{free}</span>}
    </ChoiceLine>
  </ChoiceCard>
);

const SKELETON_ROWS = 5;

const ListsSkeleton = () => (
  <div className={classes.lists} data-skeleton>
    {['rooms', 'teachers'].map((list) => (
      <div key={list}>
        <div className={classes.rows}>
          {Array.from({ length: SKELETON_ROWS }, (_, index) => (
            <Skeleton key={index} height={58} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
