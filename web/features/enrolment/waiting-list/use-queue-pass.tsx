import { Alert } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { passReason } from '#contracts/entities/waiting-entry.ts';
import { freeSeats, passedEntries } from '#contracts/rules/waiting-list.ts';
import { useCall } from '#web/http/use-call.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { placeText } from './place-text.ts';
import classes from './waiting-list.module.css';

/** Page size above any queue. */
const WHOLE_QUEUE = { state: 'open', pageNum: 1, pageSize: 200 } as const;

export interface QueuePass {
  /** Names the students who are passed and asks for the reason; false or null if there are none. */
  field: ReactNode;
  /** Returns the part of the input that states the reason; null if the reason is missing, which the field shows. */
  read(): { passReason?: string } | null;
}

/**
 * Asks for a reason before students take seats in a class for which others wait.
 * @param cla undefined while no class is selected or its data are not loaded
 */
export function useQueuePass(
  cla: Pick<Cla, 'claId' | 'waitingCnt' | 'studentCnt' | 'capacity' | 'recruitStatus'> | undefined,
  studentIds: readonly string[],
): QueuePass {
  const isWaitedFor = cla !== undefined && (cla.waitingCnt ?? 0) > 0;
  const { data } = useCall(waitingList.list, isWaitedFor ? { claId: cla.claId, ...WHOLE_QUEUE } : null, {
    quiet: true,
  });
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const queue = isWaitedFor ? (data?.rows ?? []) : [];
  const passed = isWaitedFor && studentIds.length > 0 ? passedEntries(queue, studentIds, freeSeats(cla)) : [];
  const names = passed.map((entry) => `${entry.studentName ?? '—'}（${placeText(entry)}）`).join('、');
  return {
    field: passed.length > 0 && (
      <FullWidth>
        <div className={classes.pass}>
          <Alert color="yellow" variant="light" role="status">
            {`${names}正在候补该班。先安排其他学员须填写原因，原因将记入候补记录。`}
          </Alert>
          <TextField
            ref={input}
            label="先安排的原因"
            required
            value={reason}
            error={error}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              setError(null);
            }}
          />
        </div>
      </FullWidth>
    ),
    read() {
      if (passed.length === 0) return {};
      const parsed = passReason.safeParse(reason);
      if (parsed.success) return { passReason: parsed.data };
      setError(parsed.error.issues[0]?.message ?? '请填写原因');
      input.current?.focus();
      return null;
    },
  };
}
