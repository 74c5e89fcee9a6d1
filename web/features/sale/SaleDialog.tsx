import { useState } from 'react';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { PurchaseForm } from '../enrolment/purchase/index.ts';
import { SaleForm } from './form/SaleForm.tsx';
import type { SaleSubject } from './form/sale-values.ts';
import { useSaleSetting } from './form/use-sale-setting.ts';
import { ReceiptStep, type Sold } from './receipt/ReceiptStep.tsx';

const WIDTH = 760;

/** Renders 报名, which sells products to a student and gives the student a seat and a receipt. */
export function SaleDialog({ dialog }: { dialog: Dialog<SaleSubject> }) {
  const { subject = {}, opened, openings, close } = dialog;
  const { setting, isDecided, isMissing } = useSaleSetting(opened, openings);
  const action = isMissing ? '购买产品' : '报名';
  return (
    <FormDialog
      title={subject.studentName ? `${action} · ${subject.studentName}` : action}
      opened={opened}
      onClose={close}
      {...(!isMissing && { width: WIDTH })}
    >
      {!isDecided ? (
        <FormSkeleton fields={6} />
      ) : isMissing ? (
        <PurchaseForm key={openings} purchaser={purchaserOf(subject)} courseId={subject.courseId} />
      ) : (
        <Steps key={openings} subject={subject} setting={setting} />
      )}
    </FormDialog>
  );
}

const purchaserOf = ({ studentId, studentName }: SaleSubject) =>
  studentId ? { studentId, studentName: studentName ?? '' } : undefined;

function Steps({ subject, setting }: Omit<React.ComponentProps<typeof SaleForm>, 'onSold'>) {
  const [sold, setSold] = useState<Sold | null>(null);
  return sold ? <ReceiptStep sold={sold} /> : <SaleForm subject={subject} setting={setting} onSold={setSold} />;
}
