import type { ComboboxItem } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { clas } from '#contracts/calls/clas.ts';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { guestForm } from '#contracts/entities/lesson-guest.ts';
import { type OwedLesson, owedStates } from '#contracts/entities/owed-lesson.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { valueOn } from '#contracts/rules/value-on-day.ts';
import { useBodyForm } from '../../crud/form/use-body-form.ts';
import { useCall } from '../../http/use-call.ts';
import { useSend } from '../../http/use-send.ts';
import { today } from '../../session/today.ts';
import { TextField } from '../../ui/fields/fields.ts';
import { SEARCH_DELAY_MS } from '../../ui/fields/SearchField.tsx';
import { SelectInput } from '../../ui/fields/SelectInput.tsx';
import { DialogForm } from '../../ui/form/DialogForm.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FullWidth } from '../../ui/form/FullWidth.tsx';
import { usePreviousSubject } from '../../ui/form/use-previous-subject.ts';
import { singleCost, useChoiceConsent } from '../make-up/forms/index.ts';
import { StudentConflictPanel } from '../student-conflicts/index.ts';
import { owedCost } from './guest-words.ts';
import type { LessonRef } from './lesson-ref.ts';
import classes from './LessonPeople.module.css';

const WIDTH = 520;
const PAGE_SIZE = 20;
/** Page size above the number of a course's lessons on one day. */
const LESSONS_OF_DAY = 100;

interface GuestDialogProps {
  /** Lesson in which a guest is booked; null if the dialog is closed. */
  lesson: LessonRef | null;
  onClose(): void;
  onBooked?(): void;
}

/** Renders the dialog that books a guest in a lesson: for an owed lesson, or for a student of the course. */
export function GuestDialog({ lesson, onClose, onBooked }: GuestDialogProps) {
  const shown = usePreviousSubject(lesson);
  return (
    <FormDialog title="添加补课或插班" opened={lesson !== null} onClose={onClose} width={WIDTH}>
      {shown && <GuestFields key={shown.courseTimeId} lesson={shown} onBooked={onBooked} />}
    </FormDialog>
  );
}

function GuestFields({ lesson, onBooked }: { lesson: LessonRef; onBooked: (() => void) | undefined }) {
  const { courseTimeId } = lesson;
  const { send } = useSend(lessonGuests.book, { success: '添加成功' });
  const form = useBodyForm(guestForm, { courseTimeId, owedLessonId: '', studentId: '', memo: '' });
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const { data: cla } = useCall(clas.allDetail, { id: lesson.claId });
  const choose = (next: Candidate | null) => {
    setCandidate(next);
    const { owed, enrolment } = next ?? {};
    form.setValues({ owedLessonId: owed?.owedLessonId ?? '', studentId: enrolment?.studentId ?? '' });
    form.clearErrors();
  };
  const ofDay = cla && (valueOn(cla.courseCla.history, lesson.claDate) ?? cla.courseCla);
  const courseId = cla?.courseCla.courseId ?? null;
  const guest = candidate?.owed ?? candidate?.enrolment;
  const { choice, reload } = useChoice(lesson, courseId, candidate);
  const subject = candidate && `${candidate.value} ${courseTimeId}`;
  const consent = useChoiceConsent(guest ?? { studentId: '' }, choice, subject, reload);
  const hours = lesson.payHour ?? ofDay?.everyStuLoseHour ?? 0;
  return (
    <DialogForm
      form={form}
      submitLabel={consent.accepts ? '仍要安排' : '添加'}
      save={async (body) => {
        const { ok } = await consent.send((field) => send({ ...body, ...field }));
        if (ok) onBooked?.();
        return ok;
      }}
    >
      <FullWidth>
        <CandidateSelect
          lesson={lesson}
          courseId={courseId}
          candidate={candidate}
          error={form.errors['studentId']}
          onChange={choose}
        />
        <p className={classes.effect} role="status">
          {candidate?.owed && owedCost(candidate.owed, today())}
          {candidate?.enrolment && singleCost(candidate.enrolment, hours)}
        </p>
      </FullWidth>
      {consent.conflicts && (
        <FullWidth>
          <StudentConflictPanel conflicts={consent.conflicts} consequence="仍可安排" />
        </FullWidth>
      )}
      <FullWidth>
        <TextField label="备注" autoComplete="off" {...form.getInputProps('memo')} />
      </FullWidth>
    </DialogForm>
  );
}

/** Reads the lesson as a choice of the candidate, which names the candidate's other lesson at that time. */
function useChoice({ courseTimeId, claDate }: LessonRef, courseId: string | null, candidate: Candidate | null) {
  const { owedLessonId } = candidate?.owed ?? {};
  const { studentId } = candidate?.enrolment ?? {};
  const guest = owedLessonId ? { owedLessonId } : courseId && studentId ? { courseId, studentId } : null;
  const query = guest && { ...guest, beginDate: claDate, pageNum: 1, pageSize: LESSONS_OF_DAY };
  const { data, reload } = useCall(owedLessons.choices, query, { quiet: true, fresh: true });
  return { choice: data?.rows.find((row) => row.courseTimeId === courseTimeId), reload };
}

/** A student who may be a guest: with an owed lesson, or with an enrolment in the course. */
interface Candidate {
  value: string;
  label: string;
  owed?: OwedLesson;
  enrolment?: StudentCourse;
}

interface CandidateSelectProps {
  lesson: LessonRef;
  /** Course of the lesson; null until it is loaded. */
  courseId: string | null;
  candidate: Candidate | null;
  error: unknown;
  onChange(candidate: Candidate | null): void;
}

/**
 * Selects a guest by name: Enter chooses the first match, and Enter again books it. Students who owe a lesson of the
 * course are listed first.
 */
function CandidateSelect({ lesson, courseId, candidate, error, onChange }: CandidateSelectProps) {
  const [text, setText] = useState('');
  const typed = text === candidate?.label ? '' : text.trim();
  const [search] = useDebouncedValue(typed, SEARCH_DELAY_MS);
  const studentName = search === '' ? {} : { studentName: search };
  const query = courseId === null ? null : { courseId, pageNum: 1, pageSize: PAGE_SIZE, ...studentName };
  const owed = useCall(owedLessons.list, query && { ...query, state: owedStates.open }, { quiet: true });
  const enrolled = useCall(studentCourses.list, query && { ...query, status: enrolmentStatuses.enrolled });
  const isStale = search !== typed || query === null || owed.loading || enrolled.loading;
  const owing = (owed.data?.rows ?? []).filter((row) => isUsable(row, lesson)).map(owedCandidate);
  const owingIds = new Set(owing.map((one) => one.owed?.studentId));
  const others = new Map(
    (enrolled.data?.rows ?? [])
      .filter(({ studentId, claId }) => !owingIds.has(studentId) && claId !== lesson.claId)
      .map((row) => [row.studentId, enrolledCandidate(row)]),
  );
  const all = [...owing, ...others.values()];
  const groups = [
    { group: '待补课', items: owing.map(optionOf) },
    { group: '该课程的在读学员', items: [...others.values()].map(optionOf) },
  ].filter(({ items }) => items.length > 0);
  // Matches of an earlier text are not offered, since Enter would choose one of them.
  const offered = isStale ? [] : groups;
  const isListed = all.some(({ value }) => value === candidate?.value) && !isStale;
  return (
    <SelectInput
      label="学员"
      placeholder="输入姓名，按回车选第一名"
      required
      data-path="studentId"
      data={candidate && !isListed ? [optionOf(candidate), ...offered] : offered}
      value={candidate?.value ?? null}
      onChange={(value) => onChange(all.find((one) => one.value === value) ?? null)}
      searchable
      onKeyDown={(event) => typed !== '' && chooseFirst(event)}
      onSearchChange={setText}
      filter={({ options }) => options}
      openOnFocus={false}
      allowDeselect={false}
      error={typeof error === 'string' ? error : undefined}
      nothingFoundMessage={isStale ? '加载中' : '没有待补课或在读该课程的学员'}
      comboboxProps={{ keepMounted: false, shadow: 'md' }}
      maxDropdownHeight={280}
    />
  );
}

/**
 * Chooses the first match on Enter if none is highlighted. Matches arrive after the text, so the select itself cannot
 * highlight the first one.
 */
function chooseFirst(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || input.getAttribute('aria-activedescendant')) return;
  event.preventDefault();
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  list?.querySelector<HTMLElement>('[role="option"]')?.click();
}

const optionOf = ({ value, label }: Candidate): ComboboxItem => ({ value, label });

/** True if an owed lesson can be made up in a lesson. */
const isUsable = (owed: OwedLesson, { courseTimeId, claDate }: LessonRef): boolean =>
  owed.courseTimeId !== courseTimeId && owed.expireDate >= claDate;

const owedCandidate = (owed: OwedLesson): Candidate => ({
  value: `owed ${owed.owedLessonId}`,
  label: [owed.studentName, `补 ${owed.claDate.slice(DATE_WITHOUT_YEAR)}`, owed.phone].filter(Boolean).join(' · '),
  owed,
});

const enrolledCandidate = (enrolment: StudentCourse): Candidate => ({
  value: `student ${enrolment.studentId}`,
  label: [enrolment.studentName, enrolment.claName ?? '未分班'].filter(Boolean).join(' · '),
  enrolment,
});

/** Position of MM-dd in yyyy-MM-dd. */
const DATE_WITHOUT_YEAR = 5;
