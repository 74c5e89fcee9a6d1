import { useState } from 'react';
import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { type MakeUpChoice, type OwedLesson, owedStates } from '#contracts/entities/owed-lesson.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { StudentSelect } from '#web/crud/pickers/StudentSelect.tsx';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ParentMessage } from '#web/crud/text-copying/message/index.ts';
import { LessonFields } from './LessonFields.tsx';
import { type BookedPlace, costInWords, dayWithWeekDay, parentMessage, timeInWords } from './make-up-in-words.ts';
import classes from './make-up.module.css';
import { singleCost } from './single-cost.ts';
import { useChoiceConsent } from './use-choice-consent.ts';

/** Student who gets a place in a lesson as a guest. */
export interface Booking {
  /** Owed lesson to make up. If a make-up is booked already, the new one replaces it. */
  owed?: OwedLesson;
  /** Student without an owed lesson (插班). If no student is given, the dialog has a field to choose one. */
  student?: { studentId: string; studentName: string };
}

const WIDTH = 640;
/** Label of the submit button if the user accepts the student's other lesson at that time. */
const ACCEPT_LABEL = '仍要安排';
/** Page size above any student's number of running enrolments. */
const MAX_ENROLMENTS = 50;

/** Renders 安排补课, 改约 or 插班, in which a student gets a place in one lesson of another class. */
export function BookMakeUpDialog({ dialog }: { dialog: Dialog<Booking> }) {
  return (
    <SubjectDialog
      dialog={dialog}
      title={labelOf(dialog.subject)}
      nameOf={({ owed, student }) => (owed ?? student)?.studentName ?? '选择学员'}
      width={WIDTH}
    >
      {(booking) => <Content booking={booking} />}
    </SubjectDialog>
  );
}

const labelOf = ({ owed }: Booking = {}): string => {
  if (!owed) return '插班';
  return owed.state === owedStates.booked ? '改约' : '安排补课';
};

/** Renders the form, and the message for the parent after the place was booked. */
function Content({ booking }: { booking: Booking }) {
  const [booked, setBooked] = useState<BookedPlace | null>(null);
  if (booked) return <ParentMessage text={parentMessage(booked)} studentId={booked.studentId} />;
  return booking.owed ? (
    <MakeUpFields owed={booking.owed} onBooked={setBooked} />
  ) : (
    <GuestFields student={booking.student} onBooked={setBooked} />
  );
}

interface FieldsProps {
  onBooked(place: BookedPlace): void;
}

function MakeUpFields({ owed, onBooked }: FieldsProps & { owed: OwedLesson }) {
  const { owedLessonId, studentName, claName, deptName, expireDate } = owed;
  const previous = owed.state === owedStates.booked ? owed.makeUp : null;
  const { send } = useSend(lessonGuests.book, { success: previous ? '改约成功' : '已安排补课' });
  const form = useBodyForm(lessonGuests.book.body, {
    courseTimeId: '',
    owedLessonId,
    memo: '',
    ...(previous && { replacesGuestId: previous.lessonGuestId }),
  });
  const [choice, setChoice] = useState<MakeUpChoice>();
  const consent = useChoiceConsent(owed, choice, choice?.courseTimeId ?? null);
  return (
    <DialogForm
      form={form}
      submitLabel={consent.accepts ? ACCEPT_LABEL : labelOf({ owed })}
      save={async (body) => {
        const { ok } = await consent.send((field) => send({ ...body, ...field }));
        if (ok && choice)
          onBooked({ studentId: owed.studentId, studentName, owed, isMoved: Boolean(previous), lesson: choice });
        return false;
      }}
    >
      <FullWidth>
        <div className={classes.summary}>
          <p>{`缺课：${timeInWords(owed)} ${[claName, deptName].filter(Boolean).join(' · ')}`}</p>
          {previous && (
            <p>{`已约：${timeInWords(previous)} ${[previous.claName, previous.deptName].filter(Boolean).join(' · ')}`}</p>
          )}
          <p>{`${costInWords(owed, today())}，最晚 ${dayWithWeekDay(expireDate)}补。`}</p>
        </div>
      </FullWidth>
      <LessonFields
        form={form}
        query={{ owedLessonId }}
        lastDay={expireDate}
        onChoice={setChoice}
        conflicts={consent.conflicts}
        remark={form.getInputProps('memo')}
      />
    </DialogForm>
  );
}

function GuestFields({ student, onBooked }: FieldsProps & { student: Booking['student'] }) {
  const { send } = useSend(lessonGuests.book, { success: '已安排插班' });
  const form = useBodyForm(lessonGuests.book.body, {
    courseTimeId: '',
    studentId: student?.studentId ?? '',
    memo: '',
  });
  const { studentId } = form.values;
  const [studentName, setStudentName] = useState(student?.studentName);
  const [choice, setChoice] = useState<MakeUpChoice>();
  const [chosenCourseId, setChosenCourseId] = useState('');
  const enrolments = useCall(
    studentCourses.signUpList,
    studentId === '' ? null : { studentId, pageNum: 1, pageSize: MAX_ENROLMENTS },
  );
  const courses = coursesOf(enrolments.data?.rows ?? []);
  const courseId = courses.some(({ value }) => value === chosenCourseId) ? chosenCourseId : (courses[0]?.value ?? '');
  const enrolment = enrolments.data?.rows.find((row) => row.courseId === courseId);
  const payHour = choice?.payHour;
  const guest = { studentId, studentName };
  const consent = useChoiceConsent(guest, choice, choice ? `${studentId} ${choice.courseTimeId}` : null);
  const courseField = (
    <SelectField
      label="课程"
      required
      choices={courses}
      value={courseId}
      onChange={(next) => {
        setChosenCourseId(next);
        form.setFieldValue('courseTimeId', '');
      }}
      {...(enrolments.data && courses.length === 0 && { error: '该学员没有在读的报读课程，请先报读或复课' })}
    />
  );
  return (
    <DialogForm
      form={form}
      submitLabel={consent.accepts ? ACCEPT_LABEL : '安排插班'}
      save={async (body) => {
        const { ok } = await consent.send((field) => send({ ...body, ...field }));
        if (ok && choice) onBooked({ studentId, studentName, isMoved: false, lesson: choice });
        return false;
      }}
      note={
        enrolment && typeof payHour === 'number'
          ? singleCost(enrolment, payHour)
          : '到课后按该课次扣课时；按期报读不扣课时'
      }
    >
      {!student && (
        <StudentSelect
          {...form.getInputProps('studentId')}
          required
          onChange={(next) => changeFields(form, { studentId: next, courseTimeId: '' })}
          onRow={(row) => setStudentName(row.studentName)}
        />
      )}
      {student ? <FullWidth>{courseField}</FullWidth> : courseField}
      <LessonFields
        form={form}
        query={studentId === '' || courseId === '' ? null : { studentId, courseId }}
        onChoice={setChoice}
        conflicts={consent.conflicts}
        remark={form.getInputProps('memo')}
      />
    </DialogForm>
  );
}

const coursesOf = (enrolments: readonly StudentCourse[]) => [
  ...new Map(
    enrolments.map(({ courseId, courseName }) => [courseId, { value: courseId, label: courseName ?? '未知课程' }]),
  ).values(),
];
