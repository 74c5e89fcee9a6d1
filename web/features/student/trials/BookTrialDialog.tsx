import { Alert, Button, SegmentedControl } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useState } from 'react';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { students } from '#contracts/calls/students.ts';
import { guestForm, guestKinds, guestStates, type LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { MakeUpChoice } from '#contracts/entities/owed-lesson.ts';
import { visitorForm } from '#contracts/entities/visitor.ts';
import { isStudentFileMessage } from '#contracts/rules/trial.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { isRequired, withoutBlanks } from '#web/crud/form/form-values.ts';
import { useParsedBody } from '#web/crud/form/use-parsed-body.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { StudentSelect } from '#web/crud/pickers/StudentSelect.tsx';
import { useAbsent } from '#web/http/absent-calls.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { TextField } from '#web/ui/fields/fields.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { LessonFields, useChoiceConsent } from '../../lesson/make-up/forms/index.ts';
import { ParentMessage } from '#web/crud/text-copying/message/index.ts';
import { timeInWords } from '../../lesson/make-up/index.ts';
import { trialMessage } from './trial-message.ts';
import classes from './trials.module.css';
import { VisitorFields } from '../../lesson/visitor/index.ts';

/** Person who books a trial. Without one, the dialog has fields for a new visitor or a student. */
export interface TrialBooking {
  /** Existing trial of the person. If it is still booked, the new trial replaces it. */
  guest?: LessonGuest;
  student?: { studentId: string; studentName: string };
}

const WIDTH = 640;
/** Label of the submit button if the user accepts the student's other lesson at that time. */
const ACCEPT_LABEL = '仍要安排';

/** Renders 约试听, 改约 or 再约试听, in which a visitor or student gets a place in one lesson for free. */
export function BookTrialDialog({ dialog }: { dialog: Dialog<TrialBooking> }) {
  const subject = dialog.subject ?? NEW;
  return (
    <SubjectDialog
      dialog={{ ...dialog, subject }}
      title={[titleOf(subject), nameIn(subject)].filter(Boolean).join(' · ')}
      width={WIDTH}
    >
      {(booking) => <Content booking={booking} />}
    </SubjectDialog>
  );
}

const NEW: TrialBooking = {};
const nameIn = ({ guest, student }: TrialBooking): string => guest?.studentName ?? student?.studentName ?? '';
const isMove = ({ guest }: TrialBooking): boolean => guest?.state === guestStates.booked;
const titleOf = (booking: TrialBooking): string => {
  if (isMove(booking)) return '改约';
  return booking.guest ? '再约试听' : '约试听';
};

/** Renders the form, and the message for the parent after the trial was booked. */
function Content({ booking }: { booking: TrialBooking }) {
  const [message, setMessage] = useState<TrialMessage | null>(null);
  return message === null ? <Fields booking={booking} onBooked={setMessage} /> : <ParentMessage {...message} />;
}

interface TrialMessage {
  text: string;
  /** Student of the trial; '' for a visitor. */
  studentId: string;
}

/** Person for whom the form books: an already known one, a new visitor, or a student to be chosen. */
type Who = 'known' | 'visitor' | 'student';
const WHO_CHOICES = [
  { value: 'visitor', label: '新访客' },
  { value: 'student', label: '已有学员' },
];

interface TrialValues {
  who: Who;
  courseTimeId: string;
  studentId: string;
  visitor: { visitorName: string; phone: string; age: string | number; source: string; remark: string };
  memo: string;
}
type TrialForm = UseFormReturnType<TrialValues, ReturnType<typeof guestForm.parse>>;

const BLANK: Omit<TrialValues, 'who'> = {
  courseTimeId: '',
  studentId: '',
  visitor: { visitorName: '', phone: '', age: '', source: '', remark: '' },
  memo: '',
};
const VISITOR_PATH = /^visitor\./;

interface FieldsProps {
  booking: TrialBooking;
  /** Called with the message for the parent. */
  onBooked(message: TrialMessage): void;
}

function Fields({ booking, onBooked }: FieldsProps) {
  const { guest, student } = booking;
  const moves = isMove(booking);
  const form = useTrialForm(booking);
  const { who, courseTimeId, studentId, visitor } = form.values;
  const [studentName, setStudentName] = useState('');
  const [chosenCourseId, setChosenCourseId] = useState(guest?.courseId ?? '');
  const [choice, setChoice] = useState<MakeUpChoice>();
  /** Name and phone of a new visitor whom the server knows as a student. */
  const [knownStudent, setKnownStudent] = useState<{ studentName: string; phone: string } | null>(null);
  const { send } = useSend(lessonGuests.book, { success: moves ? '改约成功' : '已约试听' });
  const name = { known: nameIn(booking), visitor: visitor.visitorName.trim(), student: studentName }[who];
  const personId = { known: guest?.studentId ?? student?.studentId ?? '', visitor: '', student: studentId }[who];
  const consent = useChoiceConsent(
    { studentId: personId, studentName: name },
    choice,
    choice ? `${personId} ${choice.courseTimeId}` : null,
  );
  const visitorId = personId === '' && who === 'known' ? guest?.visitor?.visitorId : undefined;
  const person = { ...(personId !== '' && { studentId: personId }), ...(visitorId && { visitorId }) };
  const bookAsStudent = (id: string, nameOfStudent: string) => {
    setKnownStudent(null);
    setStudentName(nameOfStudent);
    changeFields(form, { who: 'student', studentId: id });
  };
  const offersStudents = useOffered(who === 'known' ? '' : '为已有学员约试听', students.list);
  const remarkField = who === 'visitor' ? 'visitor.remark' : 'memo';
  return (
    <DialogForm
      form={form}
      submitLabel={consent.accepts ? ACCEPT_LABEL : titleOf(booking)}
      note="试听不扣课时"
      save={async (body) => {
        const result = await consent.send((field) => send({ ...body, ...field }));
        if (result.ok) {
          const text = choice && trialMessage({ studentName: name, isMoved: moves, lesson: choice });
          if (text) onBooked({ text, studentId: personId });
        } else if (isStudentFileMessage(result.error.message)) {
          setKnownStudent({ studentName: name, phone: visitor.phone.trim() });
        }
        return false;
      }}
    >
      {who !== 'known' && offersStudents && (
        <FullWidth>
          <SegmentedControl
            aria-label="谁来试听"
            data={WHO_CHOICES}
            value={who}
            onChange={(next) => {
              setKnownStudent(null);
              form.clearErrors();
              changeFields(form, { who: next as Who, ...(next !== who && { courseTimeId: '' }) });
            }}
          />
        </FullWidth>
      )}
      {guest && moves && (
        <FullWidth>
          <p className={classes.effect}>
            已约：{timeInWords(guest)} {[guest.claName, guest.deptName].filter(Boolean).join(' · ')}
          </p>
        </FullWidth>
      )}
      {who === 'visitor' && (
        <>
          <TextField label="姓名" autoComplete="off" {...form.getInputProps('visitor.visitorName')} />
          <VisitorFields fieldOf={(field) => form.getInputProps(`visitor.${field}`)} />
        </>
      )}
      {knownStudent && (
        <FullWidth>
          <StudentFile {...knownStudent} onSwitch={bookAsStudent} />
        </FullWidth>
      )}
      {who === 'student' && (
        <StudentSelect
          {...form.getInputProps('studentId')}
          required
          onChange={(next) => changeFields(form, { studentId: next, courseTimeId: '' })}
          onRow={(row) => setStudentName(row.studentName)}
        />
      )}
      <CourseField
        wide={who !== 'student'}
        value={chosenCourseId}
        courseName={guest?.courseName}
        onChange={(next) => {
          setChosenCourseId(next);
          form.setFieldValue('courseTimeId', '');
        }}
      />
      <LessonFields
        form={{
          getInputProps: () => ({ ...form.getInputProps('courseTimeId'), value: courseTimeId }),
          setFieldValue: (_, value) => form.setFieldValue('courseTimeId', value),
        }}
        query={
          chosenCourseId === '' || (who === 'student' && personId === '')
            ? null
            : { courseId: chosenCourseId, ...person }
        }
        waitingText={who === 'student' ? '选择学员和课程后，这里列出有空位的课次' : '选择课程后，这里列出有空位的课次'}
        onChoice={setChoice}
        conflicts={consent.conflicts}
        remark={{
          ...form.getInputProps(remarkField),
          placeholder: who === 'visitor' ? '如 同学在班里，想先试一节' : '如 家长送到前台',
        }}
      />
    </DialogForm>
  );
}

/** Creates the form. Its body contains either a new visitor, or a known student or visitor. */
function useTrialForm(booking: TrialBooking): TrialForm {
  const { guest, student } = booking;
  const knownStudentId = guest?.studentId ?? student?.studentId;
  const bodyOf = ({ who, visitor, studentId, ...values }: TrialValues) => {
    const known = knownStudentId ? { studentId: knownStudentId } : { visitorId: guest?.visitor?.visitorId };
    const person = { known, student: withoutBlanks({ studentId }), visitor: { visitor: withoutBlanks(visitor) } }[who];
    return {
      ...withoutBlanks(values),
      ...(who === 'visitor' && { memo: undefined }),
      kind: guestKinds.trial,
      ...person,
      ...(guest && isMove(booking) && { replacesGuestId: guest.lessonGuestId }),
    };
  };
  const body = useParsedBody(guestForm, bodyOf);
  return useForm<TrialValues, ReturnType<typeof guestForm.parse>>({
    initialValues: { ...BLANK, who: guest || student ? 'known' : 'visitor' },
    validate: (values) => ({
      ...(values.who === 'student' && values.studentId === '' && { studentId: '请选择学员' }),
      ...body.errorsOf(values),
    }),
    transformValues: body.parse,
    enhanceGetInputProps: ({ field }) => ({
      required: isRequired(visitorForm, String(field).replace(VISITOR_PATH, '')),
      onFocus: undefined,
    }),
  });
}

interface CourseFieldProps {
  wide: boolean;
  value: string;
  courseName: string | null | undefined;
  onChange(courseId: string): void;
}

function CourseField({ wide, ...field }: CourseFieldProps) {
  const select = <CourseSelect required {...field} />;
  return wide ? <FullWidth>{select}</FullWidth> : select;
}

interface StudentFileProps {
  studentName: string;
  phone: string;
  onSwitch(studentId: string, studentName: string): void;
}

/** Offers to book for the student whose name and phone were entered for a new visitor. */
function StudentFile({ studentName, phone, onSwitch }: StudentFileProps) {
  const { data } = useCall(students.list, { studentName, phone, pageNum: 1, pageSize: 1 }, { quiet: true });
  const found = data?.rows.find((row) => row.studentName === studentName);
  const lacksStudents = useAbsent(students.list);
  return (
    <Alert color="yellow" variant="light" role="status">
      <div className={classes.file}>
        <span>{`${studentName}已是学员，不必再登记访客`}</span>
        {!lacksStudents && (
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onSwitch(found?.studentId ?? '', found?.studentName ?? '')}
          >
            改为已有学员
          </Button>
        )}
      </div>
    </Alert>
  );
}
