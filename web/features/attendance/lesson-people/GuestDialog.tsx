import { Button } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { guestForm } from '#contracts/entities/lesson-guest.ts';
import { plainPhone } from '#contracts/formats/plain-phone.ts';
import { isStudentFileMessage } from '#contracts/rules/trial.ts';
import { useParsedBody } from '#web/crud/form/use-parsed-body.ts';
import { useSend } from '#web/http/use-send.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { RemarkField } from '#web/ui/form/RemarkField.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { useChoiceConsent } from '../../lesson/make-up/forms/index.ts';
import { StudentConflictPanel } from '../../enrolment/student-conflicts/index.ts';
import { VisitorFields } from '../../lesson/visitor/index.ts';
import { BLANK_GUEST, costInWords, type GuestChoice, guestBodyOf, type GuestValues } from './guest-choice.ts';
import { GuestSelect } from './GuestSelect.tsx';
import type { LessonRef } from './lesson-ref.ts';
import classes from './LessonPeople.module.css';
import { useGuestChoices } from './use-guest-choices.ts';

const WIDTH = 520;

interface GuestDialogProps {
  /** Lesson in which a guest is booked; null if the dialog is closed. */
  lesson: LessonRef | null;
  onClose(): void;
  onBooked?(): void;
}

/** Renders the dialog that books a guest in a lesson: a make-up, a student of the course, or a trial. */
export function GuestDialog({ lesson, onClose, onBooked }: GuestDialogProps) {
  const shown = usePreviousSubject(lesson);
  return (
    <FormDialog title="添加补课、插班或试听" opened={lesson !== null} onClose={onClose} width={WIDTH}>
      {shown && <GuestFields key={shown.courseTimeId} lesson={shown} onBooked={onBooked} />}
    </FormDialog>
  );
}

function GuestFields({ lesson, onBooked }: { lesson: LessonRef; onBooked: (() => void) | undefined }) {
  const { courseTimeId } = lesson;
  const { send } = useSend(lessonGuests.book, { success: '添加成功' });
  const body = useParsedBody(guestForm, (values: GuestValues) => guestBodyOf(values, courseTimeId));
  const form = useForm<GuestValues, z.output<typeof guestForm>>({
    initialValues: BLANK_GUEST,
    validate: body.errorsOf,
    transformValues: body.parse,
  });
  const { choice } = form.values;
  const choices = useGuestChoices(courseTimeId, choice);
  // Uses the latest data of the candidate, which names another lesson that the guest has taken since.
  const { candidate } = choices.all.find(({ value }) => value === choice?.value) ?? choice ?? {};
  const consent = useChoiceConsent(
    { studentId: candidate?.studentId ?? candidate?.visitorId ?? '', studentName: candidate?.studentName },
    candidate && { ...lesson, otherLesson: candidate.otherLesson },
    choice && `${choice.label} ${courseTimeId}`,
    choices.reload,
  );
  /** New visitor who was refused, because the institution has a student with the name and phone. */
  const [refused, setRefused] = useState<GuestChoice | null>(null);
  const choose = (next: GuestChoice | null) => {
    choices.keepSearch();
    form.setFieldValue('choice', next);
    form.clearErrors();
  };
  return (
    <DialogForm
      form={form}
      submitLabel={consent.accepts ? '仍要安排' : '添加'}
      save={async (values) => {
        const result = await consent.send((field) => send({ ...values, ...field }));
        if (result.ok) onBooked?.();
        else if (choice?.newName && isStudentFileMessage(result.error.message)) setRefused(choice);
        return result.ok;
      }}
    >
      <FullWidth>
        <GuestSelect choices={choices} choice={choice} errors={form.errors} onChange={choose} />
        <p className={classes.effect} role="status">
          {costInWords(choice)}
        </p>
        {refused && refused === choice && (
          <StudentsOfName choices={choices.all} visitor={form.values} onChoose={choose} />
        )}
      </FullWidth>
      {consent.conflicts && (
        <FullWidth>
          <StudentConflictPanel conflicts={consent.conflicts} consequence="仍可安排" />
        </FullWidth>
      )}
      {choice?.newName === undefined ? (
        <FullWidth>
          <TextField label="备注" autoComplete="off" {...form.getInputProps('memo')} />
        </FullWidth>
      ) : (
        <NewVisitorFields key={choice.label} form={form} />
      )}
    </DialogForm>
  );
}

/** Renders the fields of a new visitor. The phone takes the focus, because the name is entered already. */
function NewVisitorFields<Body>({ form }: { form: UseFormReturnType<GuestValues, Body> }) {
  const phone = useRef<HTMLInputElement>(null);
  useEffect(() => phone.current?.focus(), []);
  const fieldOf = (name: 'phone' | 'age' | 'source') => ({
    ...form.getInputProps(`visitor.${name}`),
    required: name === 'phone',
  });
  return (
    <>
      <VisitorFields phoneRef={phone} fieldOf={fieldOf} />
      <RemarkField {...form.getInputProps('visitor.remark')} />
    </>
  );
}

interface StudentsOfNameProps {
  choices: readonly GuestChoice[];
  visitor: GuestValues;
  onChoose(choice: GuestChoice): void;
}

/**
 * Offers all students with the name of a refused visitor, except those whose visible phone number differs. Teachers see
 * no phone numbers.
 */
const StudentsOfName = ({ choices, visitor: { choice, visitor }, onChoose }: StudentsOfNameProps) => (
  <div className={classes.students}>
    {choices
      .filter(({ candidate }) => candidate?.studentId && candidate.studentName === choice?.newName)
      .filter(({ candidate }) => !candidate?.phone || candidate.phone === plainPhone(visitor.phone))
      .map((student) => (
        <Button key={student.value} variant="default" size="xs" onClick={() => onChoose(student)}>
          改选学员 {student.label}
        </Button>
      ))}
  </div>
);
