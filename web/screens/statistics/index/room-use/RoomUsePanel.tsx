import { useState } from 'react';
import { roomUses } from '#contracts/calls/room-uses.ts';
import type { RoomUseRow } from '#contracts/entities/room-use.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { OPEN_HOURS } from '#contracts/rules/open-hours.ts';
import { minutesOfUse, totalUse } from '#contracts/rules/room-use.ts';
import type { Span } from '#contracts/rules/comparison-period.ts';
import { formatCount } from '#web/ui/display/numbers.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { BarTable } from '#web/ui/table/BarTable.tsx';
import { PanelFrame } from '../PanelFrame.tsx';
import { rankingQuery } from '../ranking-query.ts';
import { HeatMap } from './HeatMap.tsx';
import classes from './RoomUsePanel.module.css';
import { useRoomUses } from './use-room-uses.ts';

/** Number of rooms initially shown beside the heat map. */
const VISIBLE_ROOMS = 6;
/** Height in pixels that the heat map and its heading need. */
const MIN_HEIGHT = 350;

/**
 * Renders the use of the rooms in the chosen range: by hour of the week as a heat map, and by room. Choosing a campus or
 * a room limits the heat map to it.
 */
export function RoomUsePanel({ span }: { span: Span }) {
  const uses = useRoomUses(span);
  const [deptId, setDeptId] = useState('');
  const [roomId, setRoomId] = useState('');
  const rows = uses.data;
  const campuses = campusesOf(rows ?? []);
  const ofCampus = rows?.filter((row) => deptId === '' || row.deptId === deptId);
  const room = ofCampus?.find((row) => row.roomId === roomId);
  const subject = room?.roomName ?? campuses.find(({ value }) => value === deptId)?.label ?? '全部教室';
  return (
    <PanelFrame
      title="教室使用率"
      hint={`${OPEN_HOURS.startTime}–${OPEN_HOURS.endTime} 中有课的时间所占比例${uses.isDerived ? '，按课表推算' : ''}`}
      sheet={roomUses.export}
      input={rankingQuery(span)}
      state={uses}
      hasData={rows !== undefined}
      minHeight={MIN_HEIGHT}
    >
      {rows?.length === 0 ? (
        <EmptyState hint="还没有教室" />
      ) : (
        <div className={classes.columns}>
          <div className={classes.column}>
            <div className={classes.subject}>
              <h3>{subject}</h3>
              {campuses.length > 1 && (
                <SelectField
                  label="校区"
                  filter
                  size="xs"
                  choices={campuses}
                  value={deptId}
                  onChange={(campus) => {
                    setDeptId(campus);
                    setRoomId('');
                  }}
                />
              )}
            </div>
            <HeatMap label={`${subject}每周各时段的使用率`} use={room ?? (ofCampus && totalUse(ofCampus))} />
          </div>
          <div className={classes.column}>
            <BarTable
              label="各教室的使用率"
              headers={['教室', '课次', '有课小时', '使用率']}
              bars={ofCampus
                ?.toSorted((one, other) => shareOf(other) - shareOf(one))
                .map((row) => ({
                  ...figuresOf(row),
                  name: (
                    <button
                      type="button"
                      className={classes.room}
                      aria-pressed={row.roomId === roomId}
                      onClick={() => setRoomId(row.roomId === roomId ? '' : row.roomId)}
                    >
                      {row.roomName}
                    </button>
                  ),
                  detail: [deptId === '' && campuses.length > 1 && row.deptName, !isInUse(row) && '已停用']
                    .filter(Boolean)
                    .join(' · '),
                }))}
              maxValue={1}
              visibleRows={VISIBLE_ROOMS}
              wideFigures={2}
            />
          </div>
        </div>
      )}
    </PanelFrame>
  );
}

const campusesOf = (rows: readonly RoomUseRow[]): { value: string; label: string }[] => [
  ...new Map(
    rows.map(({ deptId, deptName }) => [deptId, { value: deptId, label: deptName ?? '未知校区' }] as const),
  ).values(),
];

/** Returns the booked share of the open hours, from 0 to 1. */
function shareOf(row: RoomUseRow): number {
  const { booked, open } = minutesOfUse(row);
  return open === 0 ? 0 : booked / open;
}

function figuresOf(row: RoomUseRow): { value: number; figures: string[]; phoneDetail: string } {
  const { booked, open } = minutesOfUse(row);
  const hours = formatCount(Math.round(booked / 6) / 10);
  const count = formatCount(row.lessonCount);
  return {
    value: shareOf(row),
    figures: [count, hours, open === 0 ? '—' : `${Math.round((1_000 * booked) / open) / 10}%`],
    phoneDetail: `${count} 节课 · ${hours} 小时`,
  };
}
