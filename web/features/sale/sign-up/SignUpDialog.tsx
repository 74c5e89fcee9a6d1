import { Alert, Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { isFull } from '#contracts/rules/sign-up-visibility.ts';
import { useAbsent } from '#web/http/absent-calls.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { DeferredFields } from '#web/ui/form/DeferredFields.tsx';
import { takeFocus } from '#web/ui/form/take-focus.ts';
import { type Dialog, useDialog } from '#web/ui/form/use-dialog.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { fillIn } from '#web/crud/form/fill-in.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { SaleDialog, type SaleSubject, useSaleOffered } from '../lazy.ts';
import { hasQueue, JoinButton, useQueuePass } from '../../enrolment/waiting-list/lazy.ts';
import { ClassOffers } from './ClassOffers.tsx';
import { useClassFilters } from './use-class-filters.ts';
import classes from './ClassOffers.module.css';
import { balanceInWords } from '../../enrolment/index.ts';
import { StudentConflictPanel, useSeatConflicts } from '../../enrolment/student-conflicts/index.ts';

/** Student who signs up, and the enrolment if it has already been chosen. */
export interface Applicant {
  studentId: string;
  studentName: string;
  studentCourseId?: string;
  /** Class chosen initially, if it is offered and has free places. */
  claId?: string;
}

const WIDTH = 720;
/** Page size above any student's number of running enrolments. */
const MAX_ENROLMENTS = 50;

/** Renders 分班, in which a running enrolment takes a seat in a class of the enrolment's course (Spec 2 §4, §7). */
export function SignUpDialog({ dialog }: { dialog: Dialog<Applicant> }) {
  const { subject: applicant, opened, close } = dialog;
  return (
    <FormDialog
      title={applicant ? `分班 · ${applicant.studentName}` : '分班'}
      opened={opened}
      onClose={close}
      width={WIDTH}
    >
      {applicant && <SignUp key={`${applicant.studentId} ${applicant.studentCourseId}`} applicant={applicant} />}
    </FormDialog>
  );
}

/**
 * Renders the student's enrolments. A student without a usable enrolment can purchase a product here and then continue.
 */
export function SignUp({ applicant }: { applicant: Applicant }) {
  const { studentId, studentName } = applicant;
  const buying = useDialog<SaleSubject>();
  return (
    <>
      <RunningEnrolments
        applicant={applicant}
        isBuying={buying.opened}
        onBuy={() => buying.open({ studentId, studentName })}
      />
      <SaleDialog dialog={buying} />
    </>
  );
}

interface RunningEnrolmentsProps {
  applicant: Applicant;
  /** True while the dialog of the sale is open. */
  isBuying: boolean;
  onBuy(): void;
}

function RunningEnrolments({ applicant, isBuying, onBuy }: RunningEnrolmentsProps) {
  const { studentId } = applicant;
  const running = useCall(studentCourses.signUpList, { studentId, pageNum: 1, pageSize: MAX_ENROLMENTS });
  // Shows new enrolments only after the sale is closed, because their form would take the focus from the receipt.
  const shown = useRef(running.data);
  if (!isBuying) shown.current = running.data;
  if (running.error && !running.data)
    return <ErrorState title="报读课程加载失败" message={running.error.message} onRetry={running.reload} />;
  if (!shown.current) return <FormSkeleton fields={4} />;
  const { rows } = shown.current;
  if (rows.length === 0) return <WithoutEnrolment onBuy={onBuy} />;
  if (rows.every(hasClass))
    return (
      <EmptyState hint="在读的报读课程都已有班级，换班请在报读课程中调整报读">
        <BuyButton variant="default" onBuy={onBuy} />
      </EmptyState>
    );
  return <Fields applicant={applicant} enrolments={rows} onBuy={onBuy} />;
}

/** States that the student has no running enrolment, and how one can be created with this backend. */
function WithoutEnrolment({ onBuy }: { onBuy(): void }) {
  const ways = [useSaleOffered('') && '购买产品', !useAbsent(studentCourses.add) && '新增报读'].filter(Boolean);
  return (
    <EmptyState hint={`没有在读的报读课程${ways.length > 0 ? `，请先${ways.join('或')}` : ''}`}>
      <BuyButton ref={takeFocus} onBuy={onBuy} />
    </EmptyState>
  );
}

interface BuyButtonProps extends Pick<ButtonProps, 'variant' | 'size'> {
  onBuy(): void;
  ref?: Ref<HTMLButtonElement>;
}

/** Renders 购买产品; nothing if the backend cannot sell products. */
const BuyButton = ({ onBuy, ...props }: BuyButtonProps): ReactNode =>
  useSaleOffered('购买产品') && (
    <Button {...props} onClick={onBuy}>
      购买产品
    </Button>
  );

const hasNoHours = (enrolment: StudentCourse): boolean =>
  !isByPeriod(enrolment.chargeType) && usableHours(enrolment) <= 0;

/** True if an enrolment already has a class. Such a class is changed in 调整报读, not by a sign-up. */
const hasClass = ({ claId }: StudentCourse): boolean => Boolean(claId);

interface FieldsProps extends Omit<RunningEnrolmentsProps, 'isBuying'> {
  enrolments: readonly StudentCourse[];
}

function Fields({ applicant, enrolments, onBuy }: FieldsProps) {
  const { studentId, studentCourseId: preferredId } = applicant;
  const { send } = useSend(studentCourses.chooseCla, { success: '分班成功' });
  const withoutClass = enrolments.filter((one) => !hasClass(one));
  const preselected = withoutClass.find((one) => one.studentCourseId === preferredId) ?? withoutClass[0];
  const form = useBodyForm(studentCourses.chooseCla.body, {
    studentCourseId: preselected?.studentCourseId ?? '',
    studentId,
    claId: '',
  });
  const selectedEnrolment = enrolments.find((one) => one.studentCourseId === form.values.studentCourseId);
  const [selectedCla, setSelectedCla] = useState<Cla>();
  const chosenCla = selectedCla?.claId === form.values.claId ? selectedCla : undefined;
  const pass = useQueuePass(chosenCla, [studentId]);
  const wishedId = useRef(applicant.claId);
  /** Chooses the initially requested class once, unless the user has already chosen one. */
  const offerWished = (offered: readonly Cla[]): void => {
    const wished = offered.find((cla) => cla.claId === wishedId.current && !cla.isSignUp && !isFull(cla));
    wishedId.current = undefined;
    if (!wished || form.getValues().claId !== '') return;
    setSelectedCla(wished);
    fillIn(form, { claId: wished.claId });
  };
  const student = useCall(students.detail, { id: studentId });
  // Without the student's campus, the classes of all campuses are offered.
  const isCampusUnknown = useAbsent(students.detail);
  const classFilters = useClassFilters(isCampusUnknown ? null : student.data?.deptId, selectedEnrolment?.courseId);
  const offersQueue = !useAbsent(waitingList.add);
  const { claId } = form.values;
  const consent = useSeatConflicts(claId === '' ? null : { claId, studentIds: studentId });
  return (
    <DialogForm
      form={form}
      submitLabel={consent.accepts ? '仍要加入班级' : '加入班级'}
      save={async (body) => {
        const passing = pass.read();
        return passing !== null && (await consent.send((field) => send({ ...body, ...passing, ...field }))).ok;
      }}
    >
      <FullWidth>
        <SelectField
          label="报读课程"
          choices={enrolments.map((one) => ({
            value: one.studentCourseId,
            label: formatEnrolment(one),
            disabled: hasClass(one),
          }))}
          {...form.getInputProps('studentCourseId')}
          onChange={(studentCourseId) => form.setValues({ studentCourseId, claId: '' })}
        />
      </FullWidth>
      {selectedEnrolment && hasNoHours(selectedEnrolment) && (
        <FullWidth>
          <Alert color="yellow" variant="light" className={classes.noHours ?? ''}>
            没有剩余课时：可以先分班，上课前请购买课时。
            <BuyButton variant="default" size="compact-sm" onBuy={onBuy} />
          </Alert>
        </FullWidth>
      )}
      <FullWidth>
        <DeferredFields fields={2}>
          <ClassOffers
            filters={
              selectedEnrolment && classFilters
                ? { courseId: selectedEnrolment.courseId, studentId, ...classFilters }
                : null
            }
            classesOfOthers={enrolments.flatMap(({ courseId, claId }) =>
              courseId === selectedEnrolment?.courseId && claId ? [claId] : [],
            )}
            studentId={studentId}
            onOffered={offerWished}
            {...form.getInputProps('claId')}
            onChange={(claId, cla) => {
              form.setFieldValue('claId', claId);
              setSelectedCla(cla);
            }}
          />
        </DeferredFields>
      </FullWidth>
      {consent.conflicts && (
        <FullWidth>
          <StudentConflictPanel conflicts={consent.conflicts} consequence="仍可加入班级" />
        </FullWidth>
      )}
      {pass.field}
      {chosenCla && hasQueue(chosenCla) && (
        <FullWidth>
          <p className={classes.full}>
            {`该班暂无空余名额${offersQueue ? '，也可以' : ''}`}
            <JoinButton claId={chosenCla.claId} studentIds={[studentId]} />
          </p>
        </FullWidth>
      )}
    </DialogForm>
  );
}

const formatEnrolment = (enrolment: StudentCourse): string =>
  [enrolment.courseName, enrolment.claName ?? '未分班', balanceInWords(enrolment)].filter(Boolean).join(' · ');
