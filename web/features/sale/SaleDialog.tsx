import { useEffect, useRef, useState } from 'react';
import { sales } from '#contracts/calls/sales.ts';
import { isMissingCall } from '../../http/api-error.ts';
import { useCall } from '../../http/use-call.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { PurchaseForm } from '../enrolment/purchase/index.ts';
import { SaleForm } from './form/SaleForm.tsx';
import type { SaleSubject } from './form/sale-values.ts';
import { reportLackOfSales } from './lacks-sales.ts';
import { ReceiptStep, type Sold } from './receipt/ReceiptStep.tsx';

const WIDTH = 760;

/** Renders 报名, which sells products to a student and gives the student a seat and a receipt. */
export function SaleDialog({ dialog }: { dialog: Dialog<SaleSubject> }) {
  const { subject = {}, opened, openings, close } = dialog;
  const setting = useCall(sales.setting, opened ? {} : null, { quiet: true });
  const isKnown = setting.data !== undefined || setting.error !== undefined;
  // Later answers do not replace the form of an opening, because the user may have filled it in.
  const decided = useRef({ openings: -1, isMissing: false });
  if (opened && isKnown && decided.current.openings !== openings)
    decided.current = { openings, isMissing: isMissingCall(setting.error) };
  const isDecided = decided.current.openings === openings;
  const { isMissing } = decided.current;
  useEffect(() => {
    if (isMissing) reportLackOfSales();
  }, [isMissing]);
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
        <Steps key={openings} subject={subject} setting={setting.data} />
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
