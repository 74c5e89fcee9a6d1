import { useEffect, useRef, useState } from 'react';
import { sales } from '#contracts/calls/sales.ts';
import { students } from '#contracts/calls/students.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { StudentCourse } from '#contracts/entities/student-course.ts';
import { tradeWarnings } from '#contracts/rules/trade-warnings.ts';
import type { SaleSetting } from '#contracts/entities/sale.ts';
import { fillIn } from '#web/crud/form/fill-in.ts';
import { useSuspensionSetting } from '../../enrolment/purchase/index.ts';
import { StudentConflictPanel, useSeatConflicts } from '../../student-conflicts/index.ts';
import { useQueuePass } from '../../waiting-list/lazy.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { WarningPanel } from '#web/ui/display/WarningPanel.tsx';
import type { Sold } from '../receipt/ReceiptStep.tsx';
import { ClassField } from './ClassField.tsx';
import { LineEffects } from './LineEffects.tsx';
import { MoneyFields } from './MoneyFields.tsx';
import { NewStudentFields } from './NewStudentFields.tsx';
import { rememberPayType } from './pay-type.ts';
import { ProductLines } from './ProductLines.tsx';
import { type SaleBody, saleTotals, soldLines } from './sale-body.ts';
import classes from './SaleForm.module.css';
import { saleSummary, shortMoney } from './sale-summary.ts';
import { blankStudent, type Buyer, type SaleSubject } from './sale-values.ts';
import { StudentField } from './StudentField.tsx';
import { useEnrolments } from './use-enrolments.ts';
import { refreshPrices } from './use-fresh-prices.ts';
import { useLastProduct } from './use-last-product.ts';
import { useLatestEnd } from './use-late-end.ts';
import { useSaleForm } from './use-sale-form.ts';

interface SaleFormProps {
  subject: SaleSubject;
  setting: SaleSetting | undefined;
  onSold(sold: Sold): void;
}

/** Renders the form of 报名: student, products, class and payment on one page. */
export function SaleForm({ subject, setting, onSold }: SaleFormProps) {
  const { send } = useSend(sales.add);
  const form = useSaleForm(subject);
  const [buyer, setBuyer] = useState<Buyer | null>(
    subject.studentId ? { studentId: subject.studentId, studentName: subject.studentName ?? '' } : null,
  );
  const [cla, setCla] = useState<Cla | null>(null);
  const firstProduct = useRef<HTMLInputElement>(null);
  const studentField = useRef<HTMLInputElement>(null);
  const { newStudent, studentId, lines } = form.values;
  const student = useCall(students.detail, buyer && !buyer.deptId ? { id: buyer.studentId } : null, { quiet: true });
  const deptId = newStudent ? String(newStudent.deptId ?? '') : (buyer?.deptId ?? student.data?.deptId);
  const sold = soldLines(form.values);
  const totals = saleTotals(form.values);
  const enrolments = useEnrolments(studentId);
  const { extendsPeriod } = useSuspensionSetting();
  const suggested = useLastProduct(studentId, subject.courseId);
  const lastSuggested = useRef<string | null>(null);
  useEffect(() => {
    const [first, ...others] = lines;
    if (!suggested || !first || others.length > 0 || lastSuggested.current === suggested.productId) return;
    // A suggestion for another student replaces the previous one, but not a choice of the user.
    if (first.product !== null && first.product.productId !== lastSuggested.current) return;
    lastSuggested.current = suggested.productId;
    fillIn(form, { lines: [{ ...first, product: suggested }] });
  });

  const consent = useSeatConflicts(cla && studentId !== '' ? { claId: cla.claId, studentIds: studentId } : null);
  const pass = useQueuePass(cla ?? undefined, [studentId]);
  const latestEnd = useLatestEnd(cla?.claId ?? '');
  const warnings = setting
    ? tradeWarnings(
        { lines: sold.map(({ product, quantity }) => ({ ...product, quantity })), latestEnd: cla ? latestEnd : null },
        setting,
      )
    : [];

  const chooseBuyer = (next: Buyer): void => {
    setBuyer(next);
    setCla(null);
    form.setValues({ newStudent: null, again: false, studentId: next.studentId, claId: '' });
    form.clearFieldError('studentId');
    firstProduct.current?.focus();
  };
  const enterNew = (text: string): void => {
    setBuyer(null);
    setCla(null);
    form.setValues({ newStudent: blankStudent(text), studentId: '', claId: '' });
    form.clearFieldError('studentId');
  };
  const chooseCla = (next: Cla | null, isWished = false): void => {
    setCla(next);
    const claId = next?.claId ?? '';
    if (isWished) fillIn(form, { claId });
    else form.setFieldValue('claId', claId);
  };
  // A class of a course that is no longer bought is dropped.
  useEffect(() => {
    if (cla && lines.every(({ product }) => product?.courseId !== cla.courseId)) chooseCla(null);
  });

  const summary =
    sold.length > 0
      ? saleSummary(sold, totals, cla?.claName ?? null, { enrolments: enrolments ?? [], today: today(), extendsPeriod })
      : '';
  const save = async (body: SaleBody): Promise<boolean> => {
    const passing = pass.read();
    if (passing === null) return false;
    const result = await consent.send((field) => send({ ...body, ...passing, ...(body.claId && field) }));
    if (!result.ok) {
      await refreshPrices(form);
      return false;
    }
    if (body.payType) rememberPayType(body.payType);
    const { studentName, phone } = buyer ?? {
      studentName: String(newStudent?.studentName),
      phone: String(newStudent?.phone),
    };
    onSold({ ...result.data, studentName, phone, summary, paid: body.paidAmount });
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
          onUse={chooseBuyer}
          onCancel={() => {
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
        preferredId={preferredCourse(enrolments)}
        firstRef={firstProduct}
      />
      <LineEffects
        lines={sold}
        enrolments={enrolments}
        isAnonymous={studentId === '' && !newStudent}
        extendsPeriod={extendsPeriod}
        hasClass={cla !== null}
      />
      <ClassField
        studentId={studentId}
        deptId={deptId}
        lines={studentId === '' && !newStudent ? [] : sold}
        enrolments={enrolments}
        cla={cla}
        wishedId={subject.claId}
        onPick={chooseCla}
        error={form.errors['claId']}
      />
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
      <MoneyFields form={form} totals={totals} isPriced={sold.length > 0} />
    </DialogForm>
  );
}

/** Returns the course that a student buys next most likely: one without a class, or the first one. */
const preferredCourse = (enrolments: readonly StudentCourse[] = []): string | undefined =>
  (enrolments.find(({ claId }) => !claId) ?? enrolments[0])?.courseId;

function submitLabel(accepts: boolean, paid: number | null): string {
  const action = paid === 0 ? '确认报名，不收款' : paid === null ? '确认收款' : `确认收款 ${shortMoney(paid)}`;
  return accepts ? `仍要${action}` : action;
}
