import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useSnapshot } from 'valtio';
import { guestKindNames, guestKinds, guestStates } from '#contracts/entities/lesson-guest.ts';
import { useIsPhoneWidth } from '#web/ui/viewport/use-screen-width.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { type GuestRow, guestHours, guestHoursAfter, guestHoursInWords } from './guest-row.ts';
import { setGuestState, typeGuestMemo } from './guest-rows.ts';
import { RemarkCell } from './RemarkCell.tsx';
import classes from './RollCall.module.css';
import type { Roll } from './roll.ts';

/** States of a guest, with the colour of the status button: that of 到课, 缺勤 or 请假. */
const STATES = [
  { value: guestStates.attended, label: '到课', colour: 1 },
  { value: guestStates.absent, label: '未到', colour: 3 },
  { value: guestStates.cancelled, label: '取消', colour: 2 },
] as const;

interface GuestRollProps {
  roll: Roll;
  /** Adds a guest who has come to the lesson; null if none can be added. */
  onAdd: (() => void) | null;
}

/** Renders the guests of a lesson below its students. Without guests and without permission, renders nothing. */
export function GuestRoll({ roll, onAdd }: GuestRollProps) {
  const { guests } = useSnapshot(roll, { sync: true });
  const narrow = useIsPhoneWidth();
  if (guests.length === 0 && !onAdd) return null;
  return (
    <section className={classes.guests} aria-label="补课、插班与试听">
      <header>
        <h3>补课、插班与试听</h3>
        {onAdd && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={onAdd}>
            添加
          </Button>
        )}
      </header>
      {guests.length > 0 && (
        <div role="grid" aria-label="补课、插班与试听学员" className={classes.grid}>
          {guests.map((guest) => (
            <GuestLine key={guest.lessonGuestId} roll={roll} guest={guest} narrow={narrow} />
          ))}
        </div>
      )}
    </section>
  );
}

interface GuestLineProps {
  roll: Roll;
  guest: GuestRow;
  narrow: boolean;
}

function GuestLine({ roll, guest, narrow }: GuestLineProps) {
  const { lessonGuestId, studentName, kind, about, state, memo, byPeriod } = guest;
  const isTrial = kind === guestKinds.trial;
  const isShort = !byPeriod && guestHoursAfter(guest) < 0;
  return (
    <div
      role="row"
      className={classes.line}
      aria-label={guestInWords(guest)}
      data-guest={lessonGuestId}
      data-short={isShort || undefined}
    >
      <span role="gridcell" className={classes.kind}>
        {guestKindNames[kind]}
      </span>
      <span role="gridcell" className={classes.name} title={[studentName, about].filter(Boolean).join('，')}>
        {studentName}
        {about && <em>{isTrial ? about : wordsOf(about)}</em>}
      </span>
      <span role="gridcell" className={classes.status}>
        <span role="radiogroup" aria-label={`${studentName}的到课情况`} className={classes.segments}>
          {STATES.map(({ value, label, colour }) => (
            <label key={value} className={classes.segment} data-status={colour}>
              <input
                type="radio"
                name={`guest-${lessonGuestId}`}
                checked={value === state}
                onChange={() => setGuestState(roll, guest, value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </span>
      </span>
      <span role="gridcell" className={classes.cost}>
        {isTrial ? '—' : byPeriod ? '按期' : formatHours(guestHours(guest))}
      </span>
      <span role="gridcell" className={classes.balance} data-short={isShort || undefined}>
        {!byPeriod && !isTrial && `${formatHours(guest.usable)} → ${formatHours(guestHoursAfter(guest))}`}
      </span>
      <RemarkCell
        name={studentName}
        narrow={narrow}
        remark={memo}
        disabled={state === guestStates.booked}
        tabIndex={0}
        onChange={(text) => typeGuestMemo(roll, guest, text)}
      />
    </div>
  );
}

/** Renders a text that breaks only at its spaces, so that a date stays on one line. */
const wordsOf = (text: string) =>
  text.split(' ').map((word, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <span>{word}</span>
    </Fragment>
  ));

/** Returns the text that a screen reader announces for a guest. */
function guestInWords(guest: GuestRow): string {
  const { studentName, kind, about, state } = guest;
  return [
    studentName,
    guestKindNames[kind],
    about,
    STATES.find(({ value }) => value === state)?.label ?? '未选择',
    guestHoursInWords(guest),
  ]
    .filter(Boolean)
    .join('，');
}
