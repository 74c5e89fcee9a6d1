import { waitingList } from '#contracts/calls/waiting-list.ts';
import {
  passReason,
  type WaitingEntry,
  waitingDeclineForm,
  waitingRemovalForm,
  waitingSeatForm,
  waitingStates,
} from '#contracts/entities/waiting-entry.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { useSend } from '#web/http/use-send.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { StudentConflictPanel, useSeatConflicts } from '../student-conflicts/index.ts';
import classes from './waiting-list.module.css';

/** Decision about an entry of a waiting list. */
export interface EntryRequest {
  kind: 'seat' | 'decline' | 'remove';
  entry: WaitingEntry;
}

const TITLES = { seat: '安排入班', decline: '家长放弃', remove: '移出候补' } as const;
const FORMS = { seat: SeatFields, decline: DeclineFields, remove: RemoveFields } as const;
const WIDTH = 480;

/** Renders the dialog to seat a student of a waiting list, to record a declined offer, or to remove the student. */
export function EntryDialog({ dialog }: { dialog: Dialog<EntryRequest> }) {
  const kind = dialog.subject?.kind ?? 'seat';
  const Fields = FORMS[kind];
  return (
    <SubjectDialog dialog={dialog} title={TITLES[kind]} nameOf={({ entry }) => entry.studentName} width={WIDTH}>
      {({ entry }) => <Fields entry={entry} />}
    </SubjectDialog>
  );
}

const earlySeatForm = waitingSeatForm.extend({ passReason });

/** Requires a reason for a seat without an offer, because it is out of order or exceeds the capacity. */
function SeatFields({ entry }: { entry: WaitingEntry }) {
  const { waitingEntryId, claId, claName, courseName, studentId, position, canBeSeated } = entry;
  const isOffered = entry.state === waitingStates.offered;
  const { send } = useSend(waitingList.seat, { success: '已安排入班' });
  const form = useBodyForm(isOffered ? waitingSeatForm : earlySeatForm, {
    waitingEntryId,
    passReason: '',
  });
  const consent = useSeatConflicts({ claId, studentIds: studentId });
  return (
    <DialogForm
      form={form}
      submitLabel={consent.accepts ? '仍要安排入班' : '安排入班'}
      save={async (body) => (await consent.send((field) => send({ ...body, ...field }))).ok}
    >
      <Note>
        {isOffered
          ? `将学员加入${claName ?? '班级'}，使用其待分班的报读。`
          : position === 1
            ? '排第 1 位，班级还没有空位，安排后超出容量。原因将记入学员的候补记录。'
            : `排第 ${position ?? '—'} 位，还没有轮到的名额。提前安排的原因将记入排在前面的学员的候补记录。`}
        {canBeSeated === false && ` 没有可分班的${courseName ?? '课程'}报读，请先购买或报读。`}
      </Note>
      {!isOffered && (
        <FullWidth>
          <TextField label="提前安排的原因" {...form.getInputProps('passReason')} required />
        </FullWidth>
      )}
      {consent.conflicts && (
        <FullWidth>
          <StudentConflictPanel conflicts={consent.conflicts} consequence="仍可入班" />
        </FullWidth>
      )}
    </DialogForm>
  );
}

function DeclineFields({ entry: { waitingEntryId } }: { entry: WaitingEntry }) {
  const { send } = useSend(waitingList.decline, { success: '已记为放弃' });
  const form = useBodyForm(waitingDeclineForm, { waitingEntryId, reason: '' });
  return (
    <DialogForm form={form} submitLabel="记为放弃" save={async (body) => (await send(body)).ok}>
      <Note>学员退出候补，名额随即留给下一位。</Note>
      <FullWidth>
        <TextField label="原因" placeholder="如 时间不合适、联系不上" {...form.getInputProps('reason')} />
      </FullWidth>
    </DialogForm>
  );
}

function RemoveFields({ entry: { waitingEntryId } }: { entry: WaitingEntry }) {
  const { send } = useSend(waitingList.remove, { success: '已移出候补' });
  const form = useBodyForm(waitingRemovalForm, { waitingEntryId, reason: '' });
  return (
    <DialogForm form={form} submitLabel="移出候补" danger save={async (body) => (await send(body)).ok}>
      <Note>移出后再加入，从末位排起。</Note>
      <FullWidth>
        <TextField label="原因" placeholder="如 已报其他班" {...form.getInputProps('reason')} />
      </FullWidth>
    </DialogForm>
  );
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <FullWidth>
    <p className={classes.note}>{children}</p>
  </FullWidth>
);
