import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCalendarOff, IconInfoCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { StudentConflictPanel } from '../../enrolment/student-conflicts/index.ts';
import type { LivePreview } from './use-rule-preview.ts';
import { ConflictList } from './ConflictList.tsx';
import { PlannedMonths } from './PlannedMonths.tsx';
import type { RulePreview } from './rule-preview.ts';
import { changeInWords, daysInWords, keptByHandInWords, movedInWords } from './preview-words.ts';
import classes from './RulePreviewPanel.module.css';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

/** Id of the students' conflicts. It is unique, since at most one rule dialog is open. */
export const STUDENT_CONFLICTS_ID = 'rule-student-conflicts';

interface RulePreviewPanelProps {
  livePreview: LivePreview;
  isChange: boolean;
  /** Additional action that is shown with the holidays. */
  holidayAction?: ReactNode;
  /** Field to add removed lessons again. Shown only if lessons were removed by hand. */
  restoreField?: ReactNode;
}

/** Previews the effect of saving a rule: the lessons, the omitted days with their reasons, and the conflicts. */
export function RulePreviewPanel({ livePreview, isChange, holidayAction, restoreField }: RulePreviewPanelProps) {
  const { preview, check, consent, calendar } = livePreview;
  return (
    <section className={classes.preview} aria-label="排课预览">
      <header className={classes.head}>
        <h3>排课预览</h3>
        <p className={classes.sum}>
          {preview && !preview.refusal && <PreviewTotal preview={preview} isChange={isChange} />}
        </p>
        {holidayAction}
      </header>
      {preview ? (
        <PreviewBody
          preview={preview}
          check={check}
          students={consent.conflicts}
          isChange={isChange}
          restoreField={restoreField}
        />
      ) : calendar ? (
        <p className={classes.hint}>选好日期后，这里列出将要排的课次。</p>
      ) : (
        <Skeleton height={64} />
      )}
    </section>
  );
}

function PreviewTotal({ preview: { count, plan }, isChange }: { preview: RulePreview; isChange: boolean }) {
  if (!isChange || !plan) return <>共 {count} 节</>;
  const parts = [
    ['保留', plan.kept.length],
    ['新增', plan.added.length],
    ['移除', plan.removed.length],
    ['手动调整', plan.moved.length],
  ] as const;
  return <>{parts.map(([label, lessons]) => `${label} ${lessons} 节`).join(' · ')}</>;
}

interface PreviewBodyProps {
  preview: RulePreview;
  check: LivePreview['check'];
  students: StudentConflicts | undefined;
  isChange: boolean;
  restoreField: ReactNode;
}

function PreviewBody({ preview, check, students, isChange, restoreField }: PreviewBodyProps) {
  const { months, skipped, unannouncedYears, conflicts, plan, changes, moved, byHand, removedByHand, refusal } =
    preview;
  return (
    <>
      {refusal ? (
        <Alert color="red" variant="light" icon={<IconCalendarOff size={16} />}>
          {refusal}
        </Alert>
      ) : (
        <PlannedMonths months={months} isChange={isChange && plan !== undefined} />
      )}
      <PreviewNotes
        label="保留的课次将改变"
        lines={changes.map((change) => `保留的课次：${changeInWords(change)}`)}
        strong
      />
      <PreviewNotes
        label="跳过的节假日"
        lines={skipped.map(({ holiday, dates }) => `跳过${holiday}：${daysInWords(dates)}`)}
      />
      <PreviewNotes label="手动调整过的课次" lines={moved.map(movedInWords)} />
      <PreviewNotes label="手动设置的内容" lines={byHand.map(keptByHandInWords)} />
      {removedByHand.length > 0 && restoreField}
      {unannouncedYears.map(({ year, isExpected, hasNewYear }) => (
        <PreviewNote key={year} icon={<IconInfoCircle size={16} />}>
          {isExpected
            ? `${year} 年放假安排未公布，已避开推算的放假日，公布后请核对`
            : `${year} 年放假安排未公布或未录全，已按平日排课${hasNewYear ? '（含元旦）' : ''}`}
        </PreviewNote>
      ))}
      {!refusal && !(students && conflicts?.length === 0) && (
        <ConflictCheck check={check} conflicts={conflicts} isChange={isChange} />
      )}
      {!refusal && students && (
        <div id={STUDENT_CONFLICTS_ID}>
          <StudentConflictPanel conflicts={students} consequence="仍可保存" />
        </div>
      )}
    </>
  );
}

interface PreviewNotesProps {
  label: string;
  lines: readonly string[];
  /** True for an important note. */
  strong?: boolean;
}

function PreviewNotes({ label, lines, strong = false }: PreviewNotesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className={clsx(classes.notes, strong && classes.strong)} aria-label={label}>
      {lines.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

function ConflictCheck({
  check,
  conflicts,
  isChange,
}: { check: LivePreview['check'] } & Pick<RulePreview, 'conflicts'> & { isChange: boolean }) {
  if (check === 'failed')
    return (
      <PreviewNote icon={<IconAlertTriangle size={16} />}>
        {isChange ? '冲突和已排的课次未能检查，仍可保存' : '冲突未能检查，仍可保存'}
      </PreviewNote>
    );
  if (check === 'waiting') return <p className={classes.hint}>填完必填项后，将检查教师、教室和班级的时间冲突。</p>;
  if (check === 'running' || !conflicts) return <p className={classes.hint}>正在检查教师、教室和班级的时间冲突…</p>;
  if (conflicts.length === 0) return <p className={classes.hint}>没有时间冲突。</p>;
  return <ConflictList conflicts={conflicts} />;
}

const PreviewNote = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className={classes.note}>
    {icon}
    {children}
  </p>
);
