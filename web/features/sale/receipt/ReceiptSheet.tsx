import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Receipt } from '#contracts/entities/receipt.ts';
import { amountInWords } from '#contracts/rules/amount-in-words.ts';
import { TenantLogo } from '#web/crud/current-tenant/TenantLogo.tsx';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import { now } from '#web/session/today.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { formatMoney } from '#web/ui/display/numbers.ts';
import { usePrintedSheet } from '#web/ui/print/use-printed-sheet.ts';
import { setRollHeight } from './page-rule.ts';
import type { ReceiptSize } from './receipt-size.ts';
import classes from './ReceiptSheet.module.css';

interface ReceiptSheetProps {
  receipt: Receipt;
  size: ReceiptSize;
  /** Called when the sheet is no longer needed. */
  onPrinted(): void;
}

/** Renders a receipt for printing and opens the browser's print dialog. The second print and later ones are marked. */
export function ReceiptSheet({ receipt, size, onPrinted }: ReceiptSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (size === 'roll' && sheet.current) setRollHeight(sheet.current);
  }, [size]);
  usePrintedSheet({ bodyClass: classes.printing ?? '', isReady: true, opensPrintDialog: true, onPrinted });
  // React's portal is used, because Mantine's portal is filled only after the effect that prints.
  return createPortal(
    <section ref={sheet} className={clsx(classes.sheet, classes[size])} aria-hidden data-sheet>
      <Content receipt={receipt} />
    </section>,
    document.body,
  );
}

function Content({ receipt }: { receipt: Receipt }) {
  const { label } = useDictionary('sale_pay_type');
  const { lines, discountAmount, discountReason, cancelledAmount, receivedBefore, owedAfter } = receipt;
  const { voidTime, printCount } = receipt;
  // For a partial payment, the lines state parts of it instead of the products' prices.
  const isPart = owedAfter > 0 || Boolean(receivedBefore);
  const marks = [voidTime && '作废', (printCount ?? 0) > 1 && '补打'].filter(Boolean);
  return (
    <>
      <header>
        <TenantLogo className={classes.logo} />
        <h1>
          {receipt.tenantName}
          <span>收据</span>
        </h1>
        {marks.map((mark) => (
          <strong key={String(mark)} className={classes.mark}>
            {mark}
          </strong>
        ))}
      </header>
      <dl>
        <Fact name="编号" text={receipt.receiptNo} />
        <Fact name="日期" text={receipt.payTime.slice(0, 16)} />
        <Fact name="学员" text={receipt.studentName} />
        <Fact name="校区" text={[receipt.deptName, receipt.deptPhone].filter(Boolean).join(' ')} />
      </dl>
      <table>
        <thead>
          <tr>
            <th>项目</th>
            <th>数量</th>
            <th>{isPart ? '本次实收' : '金额'}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order is fixed
            <tr key={at}>
              <td>
                {line.productName}
                <Validity line={line} />
              </td>
              <td>{quantityText(line)}</td>
              <td>{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.totals}>
        <Fact name="原价" text={formatMoney(receipt.listAmount)} />
        {discountAmount > 0 && (
          <Fact name="优惠" text={`-${formatMoney(discountAmount)}${discountReason ? `（${discountReason}）` : ''}`} />
        )}
        <Fact name="应收" text={formatMoney(receipt.saleAmount)} />
        {cancelledAmount ? <Fact name="退费抵减" text={`-${formatMoney(cancelledAmount)}`} /> : null}
        {receivedBefore ? <Fact name="此前已收" text={formatMoney(receivedBefore)} /> : null}
        <Fact name="本次实收" text={formatMoney(receipt.amount)} isTotal />
        <Fact name="大写" text={amountInWords(receipt.amount)} />
        <Fact name="收款方式" text={receipt.payType ? label(receipt.payType) : '—'} />
        {owedAfter > 0 && <Fact name="尚欠" text={formatMoney(owedAfter)} isTotal />}
        {receipt.remark && <Fact name="备注" text={receipt.remark} />}
      </dl>
      {voidTime && (
        <p className={classes.void}>
          {`本收据已于 ${voidTime.slice(0, 16)} 作废${receipt.voidReason ? `：${receipt.voidReason}` : ''}`}
        </p>
      )}
      <footer>
        <span>收款人：{receipt.createUserName ?? '—'}</span>
        <span>签字：</span>
        <span>打印于 {now().slice(0, 16)}</span>
      </footer>
    </>
  );
}

const Fact = ({ name, text, isTotal = false }: { name: string; text: string; isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
);

function Validity({ line: { dateBegin, expireDate } }: { line: Receipt['lines'][number] }) {
  if (!expireDate) return null;
  return (
    <div className={classes.validity}>
      {dateBegin ? `有效期 ${dateBegin} 至 ${expireDate}` : `有效期至 ${expireDate}`}
    </div>
  );
}

function quantityText({ quantity, hours, days, giftHour }: Receipt['lines'][number]): string {
  const amount = typeof days === 'number' && days > 0 ? `${days} 天` : `${formatHours(hours ?? 0)} 课时`;
  const gift = giftHour ? `，赠\u00A0${formatHours(giftHour)}` : '';
  return `${quantity && quantity > 1 ? `${quantity} 份，` : ''}${amount}${gift}`;
}
