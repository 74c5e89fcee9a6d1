import { Alert, Button, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { receipts } from '#contracts/calls/receipts.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { useDialogFrame } from '#web/ui/form/dialog-frame.ts';
import { takeFocus } from '#web/ui/form/take-focus.ts';
import { useDialogHandle } from '#web/ui/form/use-dialog.ts';
import { useSubmitLock } from '#web/ui/form/use-submit-lock.ts';
import { ParentTextDialog, type ParentTextSubject } from '../../messages/parent-texts/lazy.ts';
import { JoinButton } from '../../enrolment/waiting-list/lazy.ts';
import { shortMoney } from '../form/sale-summary.ts';
import classes from './ReceiptStep.module.css';
import { readRecipient } from './receipt-text.ts';
import { lastReceiptSize, type ReceiptSize, receiptSizes, rememberReceiptSize } from './receipt-size.ts';
import { useReceiptPrint } from './use-receipt-print.tsx';

const SIZES = Object.entries(receiptSizes).map(([value, label]) => ({ value, label }));

/** Payment that was just received, or sale without a payment. */
export interface Sold {
  saleId?: string;
  studentId: string;
  studentName: string;
  phone?: string | null | undefined;
  /** Absent if nothing was paid. */
  receiptId?: string | null | undefined;
  receiptNo?: string | null | undefined;
  /** Sentence that the user has confirmed. */
  summary: string;
  paid: number;
  /** Amount still owed. */
  owed: number;
  /** Class whose waiting list refused the student, with the reason. */
  refusedQueue?: { claId: string; claName: string; reason: string };
}

interface ReceiptStepProps {
  sold: Sold;
  /** Step of the dialog after the receipt. Without it, the dialog closes. */
  next?: { label: string; open(): void };
}

/** Renders the end of a sale: the number of the receipt and the buttons to print it. */
export function ReceiptStep({ sold, next }: ReceiptStepProps) {
  const frame = useDialogFrame();
  const { receiptId, receiptNo, studentName, summary } = sold;
  const offersPrint = useOffered(receiptId ? '打印收据' : '', receipts.print) && Boolean(receiptId);
  const offersText = useOffered(receiptId ? '复制收据文本' : '', receipts.detail);
  const [size, setSize] = useState(lastReceiptSize);
  const { print, sheet } = useReceiptPrint();
  // The dialog stays open until the counted print has begun.
  const { saving: printing, run } = useSubmitLock(() => false);
  const texting = useDialogHandle<ParentTextSubject>();
  return (
    <>
      <div className={classes.done} role="status">
        <p className={classes.title}>{titleOf(sold)}</p>
        {receiptNo && (
          <p>
            收据编号 <strong>{receiptNo}</strong>
          </p>
        )}
        <p>{`${studentName}：${summary}`}</p>
        {!receiptId && sold.owed > 0 && <p className={classes.hint}>欠费列在学员管理的“欠费”中，收款后打印收据。</p>}
      </div>
      {sold.refusedQueue && <RefusedQueue studentId={sold.studentId} {...sold.refusedQueue} />}
      {offersPrint && (
        <SegmentedControl
          className={classes.sizes ?? ''}
          aria-label="收据尺寸"
          data={SIZES}
          value={size}
          onChange={(next) => {
            setSize(next as ReceiptSize);
            rememberReceiptSize(next as ReceiptSize);
          }}
        />
      )}
      <DialogFooter>
        {receiptId && offersText && (
          <Button
            variant="default"
            onClick={() => texting.open({ kind: 'receipt', recipients: () => readRecipient(receiptId, sold.phone) })}
          >
            复制收据文本
          </Button>
        )}
        <Button
          variant="default"
          ref={offersPrint ? undefined : takeFocus}
          disabled={printing}
          onClick={next?.open ?? frame.close}
        >
          {next?.label ?? '完成'}
        </Button>
        {receiptId && offersPrint && (
          <Button
            ref={takeFocus}
            loading={printing}
            leftSection={<IconPrinter size={16} aria-hidden />}
            // Ignores the second click of a double click: it was meant for the form's button, which was in the same place.
            onClick={({ detail }) =>
              detail <= 1 &&
              void run(async () => {
                await print(receiptId, size);
                return false;
              })
            }
          >
            打印收据
          </Button>
        )}
      </DialogFooter>
      {sheet}
      <ParentTextDialog dialog={texting} />
    </>
  );
}

type RefusedQueueProps = NonNullable<Sold['refusedQueue']> & { studentId: string };

/** Says why the student is not on the waiting list, and offers to try again. */
function RefusedQueue({ claId, claName, reason, studentId }: RefusedQueueProps) {
  const [isJoined, setIsJoined] = useState(false);
  if (isJoined) return null;
  return (
    <Alert color="yellow" variant="light" role="alert" mb={16}>
      <div className={classes.queue}>
        {`未加入“${claName}”的候补：${reason}`}
        <JoinButton claId={claId} studentIds={[studentId]} onJoined={() => setIsJoined(true)} />
      </div>
    </Alert>
  );
}

const titleOf = ({ receiptId, paid, owed }: Sold): string =>
  receiptId ? `已收款 ${shortMoney(paid)}` : owed > 0 ? '已报名，未收款' : '已报名，无须收款';
