import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { students } from '#contracts/calls/students.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { tradeWarnings } from '#contracts/rules/trade-warnings.ts';
import { toHundredths } from '#contracts/formats/hundredths.ts';
import { isExistingStudentMessage } from '#contracts/rules/sale-messages.ts';
import type { SaleSetting } from '#contracts/entities/sale.ts';
import { fillIn } from '#web/crud/form/fill-in.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useSuspensionSetting } from '../../enrolment/purchase/index.ts';
import { StudentConflictPanel, useSeatConflicts } from '../../enrolment/student-conflicts/index.ts';
import { useQueuePass } from '../../enrolment/waiting-list/lazy.ts';
import { useCall } from '#web/http/use-call.ts';
import { today } from '#web/session/today.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { WarningPanel } from '#web/ui/display/WarningPanel.tsx';
import type { Sold } from '../receipt/ReceiptStep.tsx';
import { type ClassChoice, ClassField } from './ClassField.tsx';
import { LineEffects } from './LineEffects.tsx';
import { MoneyFields } from './MoneyFields.tsx';
import { NewStudentFields } from './NewStudentFields.tsx';
import { rememberPayType } from './pay-type.ts';
import { ProductLines } from './ProductLines.tsx';
import { type SaleBody, saleTotals, soldLines } from './sale-body.ts';
import classes from './SaleForm.module.css';
import { saleSummary, shortMoney } from './sale-summary.ts';
import { blankStudent, type Buyer, type NewStudent, type SaleSubject } from './sale-values.ts';
import { StudentField } from './StudentField.tsx';
import { useEnrolments } from './use-enrolments.ts';
import { refreshPrices } from './use-fresh-prices.ts';
import { boughtLines, useBoughtToday } from './use-bought-today.ts';
import { useLatestEnd } from './use-late-end.ts';
import { useSaleForm } from './use-sale-form.ts';
import { useSaleSend } from './use-sale-send.ts';
import { useSuggestedProduct } from './use-suggested-product.ts';

/** Sale that was just saved. */
export interface SavedSale extends Sold {
  /** True if every sold product belongs to the course of the sale's class. */
  isSeated: boolean;
}

interface SaleFormProps {
  subject: SaleSubject;
  setting: SaleSetting | undefined;
  onSold(sale: SavedSale): void;
}

/** Renders the form of 报名: student, products, class and payment on one page. */
export function SaleForm({ subject, setting, onSold }: SaleFormProps) {
  const form = useSaleForm(subject);
  const [buyer, setBuyer] = useState<Buyer | null>(
    subject.studentId ? { studentId: subject.studentId, studentName: subject.studentName ?? '' } : null,
  );
  const [choice, setChoice] = useState<ClassChoice | null>(null);
  /** Class in which the sale includes a seat. */
  const cla = choice && !choice.waits ? choice.cla : null;
  const firstProduct = useRef<HTMLInputElement>(null);
  const studentField = useRef<HTMLInputElement>(null);
  /** Fields of a new student that the user left to choose an existing one; they are restored on return. */
  const leftStudent = useRef<NewStudent | null>(null);
  const { newStudent, studentId, lines } = form.values;
  const student = useCall(students.detail, buyer && !buyer.deptId ? { id: buyer.studentId } : null, { quiet: true });
  const deptId = newStudent ? String(newStudent.deptId ?? '') : (buyer?.deptId ?? student.data?.deptId);
  const sold = soldLines(form.values);
  const totals = saleTotals(form.values);
  const enrolments = useEnrolments(studentId);
  // No class can be chosen while the student's campus is unknown.
  const isCampusUnknown = buyer !== null && deptId === undefined;
  const offersClass = useOffered(isCampusUnknown ? '选择班级' : '', students.detail) || !isCampusUnknown;
  const isUnreadable = enrolments.failed || (deptId === undefined && student.error !== undefined);
  const readAgain = (): void => {
    if (enrolments.failed) enrolments.reload();
    if (student.error) student.reload();
  };
  const { extendsPeriod } = useSuspensionSetting();
  const takeSuggestionBack = useSuggestedProduct(form, subject.courseId);

  const consent = useSeatConflicts(cla && studentId !== '' ? { claId: cla.claId, studentIds: studentId } : null);
  const pass = useQueuePass(cla ?? undefined, [studentId]);
  const { failure, isUncertain, sendSale } = useSaleSend(consent, pass);
  const latestEnd = useLatestEnd(cla?.claId ?? '');
  const boughtToday = useBoughtToday(studentId);
  const warnings = setting
    ? tradeWarnings(
        {
          lines: sold.map(({ product, quantity }) => ({ ...product, quantity })),
          boughtToday: boughtLines(boughtToday, enrolments.rows),
          latestEnd: cla ? latestEnd : null,
        },
        setting,
      )
    : [];

  const chooseBuyer = (next: Buyer): void => {
    setBuyer(next);
    setChoice(null);
    form.setValues({
      newStudent: null,
      again: false,
      studentId: next.studentId,
      claId: '',
      lines: takeSuggestionBack(),
    });
    form.clearFieldError('studentId');
    firstProduct.current?.focus();
  };
  const enterNew = (text: string): void => {
    setBuyer(null);
    setChoice(null);
    const entered = (text === '' && leftStudent.current) || blankStudent(text);
    form.setValues({ newStudent: entered, studentId: '', claId: '', lines: takeSuggestionBack() });
    form.clearFieldError('studentId');
  };
  const chooseCla = (next: ClassChoice | null, isWished = false): void => {
    setChoice(next);
    const claId = next && !next.waits ? next.cla.claId : '';
    if (isWished) fillIn(form, { claId });
    else form.setFieldValue('claId', claId);
  };
  // A class of a course that is no longer bought is dropped.
  useEffect(() => {
    if (choice && lines.every(({ product }) => product?.courseId !== choice.cla.courseId)) chooseCla(null);
  });

  const summary =
    sold.length > 0
      ? saleSummary(sold, totals, choice, { enrolments: enrolments.rows, today: today(), extendsPeriod })
      : '';
  const save = async (body: SaleBody): Promise<boolean> => {
    const result = await sendSale(body, choice?.waits ? choice.cla : null);
    if (!result) return false;
    if (!result.ok) {
      if (!result.error.resultUnknown) await refreshPrices(form);
      return false;
    }
    if (body.payType) rememberPayType(body.payType);
    const { studentName, phone } = buyer ?? {
      studentName: String(newStudent?.studentName),
      phone: String(newStudent?.phone),
    };
    const owed = toHundredths(body.amount - body.paidAmount);
    const isSeated = sold.every(({ product }) => product.courseId === cla?.courseId);
    onSold({ ...result.data, studentName, phone, summary, paid: body.paidAmount, owed, isSeated });
    return false;
  };

  return (
    <DialogForm
      form={form}
      submitLabel={submitLabel(consent.accepts, sold.length > 0 ? totals.paid : null)}
      save={save}
      note={
        <p className={classes.confirmation} role="status" aria-label="确认内容">
          {summary}
        </p>
      }
    >
      {newStudent ? (
        <NewStudentFields
          form={form}
          student={newStudent}
          isRefused={failure !== null && isExistingStudentMessage(failure.message)}
          isUncertain={isUncertain}
          onUse={chooseBuyer}
          onCancel={() => {
            leftStudent.current = newStudent;
            form.setValues({ newStudent: null, again: false });
            requestAnimationFrame(() => studentField.current?.focus());
          }}
        />
      ) : (
        !subject.studentId && (
          <FullWidth>
            <StudentField
              ref={studentField}
              buyer={buyer}
              onPick={chooseBuyer}
              onAdd={enterNew}
              error={form.errors['studentId']}
            />
          </FullWidth>
        )
      )}
      <ProductLines
        form={form}
        courseId={subject.courseId}
        preferredId={preferredCourse(enrolments.rows)}
        firstRef={firstProduct}
      />
      <LineEffects
        boughtToday={boughtToday}
        lines={sold}
        enrolments={enrolments.rows}
        isAnonymous={studentId === '' && !newStudent}
        extendsPeriod={extendsPeriod}
        seatCourseId={choice?.cla.courseId ?? null}
      />
      {offersClass && (
        <ClassField
          studentId={studentId}
          deptId={deptId}
          lines={studentId === '' && !newStudent ? [] : sold}
          enrolments={enrolments.rows}
          {...(isUnreadable && { onRetry: readAgain })}
          keepsChoice={isUncertain}
          choice={choice}
          wishedId={subject.claId}
          onPick={chooseCla}
          error={form.errors['claId']}
        />
      )}
      {consent.conflicts && (
        <FullWidth>
          <StudentConflictPanel conflicts={consent.conflicts} consequence="仍可报名" />
        </FullWidth>
      )}
      {pass.field}
      {warnings.length > 0 && (
        <FullWidth>
          <WarningPanel announced title="与培训收费规定不符，仍可收款">
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </WarningPanel>
        </FullWidth>
      )}
      {isUncertain && (
        <FullWidth>
          <Alert color="yellow" variant="light" role="status">
            上次提交可能已保存：不改内容再按一次，不会重复收款；也可以先到“收据”核对。
          </Alert>
        </FullWidth>
      )}
      <MoneyFields form={form} totals={totals} isPriced={sold.length > 0} />
    </DialogForm>
  );
}

/**
 * Returns the course that the student will most likely buy next: that of an enrolment without a class, or the first
 * one.
 */
const preferredCourse = (enrolments: readonly StudentCourse[] = []): string | undefined =>
  (enrolments.find(({ claId }) => !claId) ?? enrolments[0])?.courseId;

function submitLabel(accepts: boolean, paid: number | null): string {
  const action = paid === 0 ? '确认报名，不收款' : paid === null ? '确认收款' : `确认收款 ${shortMoney(paid)}`;
  return accepts ? `仍要${action}` : action;
}
