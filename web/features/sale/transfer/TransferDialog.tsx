import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { studentProducts } from '#contracts/calls/student-products.ts';
import type { Student } from '#contracts/entities/student.ts';
import { type StudentProduct, studentProductStatuses, transferForm } from '#contracts/entities/student-product.ts';
import { purchaseStatusOn } from '#contracts/rules/purchase-status.ts';
import { owedOf, transferWorth } from '#contracts/rules/refund-computation.ts';
import { changeFields } from '#web/crud/form/change-fields.ts';
import { useBodyForm } from '#web/crud/form/use-body-form.ts';
import { CourseSelect } from '#web/crud/pickers/CourseSelect.tsx';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { today } from '#web/session/today.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { NumberField, TextField } from '#web/ui/fields/fields.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { DialogForm } from '#web/ui/form/DialogForm.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { readPurchase } from '../../enrolment/index.ts';
import { shortMoney } from '../form/sale-summary.ts';
import { TransferComputation } from './TransferComputation.tsx';
import { suggestedHours, transferLines } from './transfer-lines.ts';
import { useFamily } from './use-family.ts';
import { useHourPrice } from './use-hour-price.ts';

const WIDTH = 640;

/** Renders 转课, which moves paid hours with their worth to another course or to a student of the family. */
export const TransferDialog = ({ dialog }: { dialog: Dialog<StudentProduct> }) => (
  <SubjectDialog dialog={dialog} title="转课" nameOf={({ studentName }) => studentName} width={WIDTH}>
    {(purchase) => <Loader purchase={purchase} />}
  </SubjectDialog>
);

function Loader({ purchase: shown }: { purchase: StudentProduct }) {
  const [purchase, setPurchase] = useState(shown);
  const { studentCourseId, studentId } = purchase;
  const family = useFamily(studentId);
  const enrolment = useCall(studentCourses.detail, studentCourseId ? { id: studentCourseId } : null, { quiet: true });
  const owed = owedOf(purchase);
  if (owed > 0)
    return (
      <Alert color="yellow" variant="light">{`该产品欠费 ${formatMoney(owed)}，请先在“欠费”中收款，再转课。`}</Alert>
    );
  if (purchaseStatusOn(purchase, today()) === studentProductStatuses.expired)
    return (
      <Alert color="yellow" variant="light">
        该产品已到期，请先延期再转课。
      </Alert>
    );
  const failed = family.error !== undefined ? family : enrolment.error && !enrolment.data ? enrolment : undefined;
  if (failed) return <ErrorState title="学员资料加载失败" onRetry={failed.reload} />;
  if (!family.members || enrolment.loading) return <FormSkeleton fields={6} />;
  /** Reads the purchase again, because its hours may have been used meanwhile. */
  const refresh = async (): Promise<void> => setPurchase((await readPurchase(purchase).catch(() => null)) ?? purchase);
  return (
    <Fields
      purchase={purchase}
      family={family.members}
      ownCourseId={enrolment.data?.courseId ?? ''}
      onRefused={refresh}
    />
  );
}

interface FieldsProps {
  purchase: StudentProduct;
  family: readonly Student[];
  /** Course of the purchase; '' if it is not known. */
  ownCourseId: string;
  onRefused(): Promise<void>;
}

function Fields({ purchase, family, ownCourseId, onRefused }: FieldsProps) {
  const { studentProductId, studentId, balanceHour } = purchase;
  const left = balanceHour ?? 0;
  const { send } = useSend(studentProducts.transfer, { success: '转课成功' });
  const initial: Record<keyof typeof transferForm.shape, string | number> = {
    studentProductId,
    hours: left,
    toStudentId: studentId,
    toCourseId: '',
    toHours: '',
    reason: '',
    worth: transferWorth(purchase, left),
  };
  const form = useBodyForm(formOf(left), initial);
  const { hours, toStudentId, toCourseId, toHours } = form.values;
  const count = Number(hours) > 0 ? Math.min(Number(hours), left) : 0;
  const worth = transferWorth(purchase, count);
  const isSameCourse = toCourseId === ownCourseId && toCourseId !== '';
  const price = useHourPrice(isSameCourse ? '' : String(toCourseId), count);
  const suggested = price && suggestedHours(worth, price);
  const nextHours = isSameCourse ? count : (suggested?.hours ?? '');
  // The hours follow the suggestion until the user enters others.
  const [isEntered, setIsEntered] = useState(false);
  useEffect(() => {
    if (!isEntered && toHours !== nextHours) form.setFieldValue('toHours', nextHours);
  });

  return (
    <DialogForm
      form={form}
      submitLabel="确认转课"
      note={
        toHours !== '' && count > 0
          ? `转出 ${formatHours(count)} 课时（${shortMoney(worth)}），转入 ${formatHours(Number(toHours))} 课时`
          : undefined
      }
      save={async (body) => {
        const result = await send({ ...body, worth });
        if (!result.ok && !result.error.resultUnknown) await onRefused();
        return result.ok;
      }}
    >
      <FullWidth>
        <TransferComputation purchase={purchase} lines={transferLines(purchase, count)} />
      </FullWidth>
      <NumberField
        label="转出课时"
        min={0}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={`还剩 ${formatHours(left)} 课时，赠送的课时不转`}
        {...form.getInputProps('hours')}
      />
      <SelectField
        label="转入学员"
        choices={family.map((one) => ({ value: one.studentId, label: familyLabel(one, studentId) }))}
        {...form.getInputProps('toStudentId')}
        onChange={(next) =>
          changeFields(form, {
            toStudentId: next,
            ...(next !== studentId && toCourseId === '' && { toCourseId: ownCourseId }),
            ...(next === studentId && isSameCourse && { toCourseId: '' }),
          })
        }
      />
      <CourseSelect
        label="转入课程"
        {...form.getInputProps('toCourseId')}
        error={
          form.errors['toCourseId'] ??
          (toStudentId === studentId && isSameCourse ? '与原课程相同，请选择其他课程' : undefined)
        }
      />
      <NumberField
        label="转入课时"
        min={0}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...(suggested && !isSameCourse && { description: suggested.text })}
        {...form.getInputProps('toHours')}
        onChange={(next) => {
          setIsEntered(true);
          form.setFieldValue('toHours', next);
        }}
      />
      <FullWidth>
        <TextField label="转课原因" placeholder="如 换学美术、转给弟弟" {...form.getInputProps('reason')} />
      </FullWidth>
    </DialogForm>
  );
}

const formOf = (left: number) =>
  transferForm.refine(({ hours }) => hours <= left, { path: ['hours'], message: `最多可转 ${formatHours(left)} 课时` });

const familyLabel = ({ studentId, studentName, deptName }: Student, ownId: string): string =>
  [studentName, studentId === ownId ? '本人' : '同一电话', deptName].filter(Boolean).join(' · ');
