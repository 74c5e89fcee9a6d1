import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { contactKindNames, contactOutcomeNames } from '#contracts/entities/student-contact.ts';
import type { StudentRecord } from '#contracts/entities/student-record.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { lessonFigures, purchaseMoney } from '#contracts/rules/student-record.ts';
import { studentSummary, summaryFigures } from '#contracts/rules/student-summary.ts';
import { TenantLogo } from '#web/crud/current-tenant/TenantLogo.tsx';
import { useDictionary } from '#web/crud/dictionary/use-dictionary.ts';
import { now } from '#web/session/today.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { usePrintedSheet } from '#web/ui/print/use-printed-sheet.ts';
import {
  amountText,
  attendanceText,
  guestLabel,
  hoursText,
  LATE,
  lessonNote,
  moneyText,
  seatDays,
  signedHours,
  UNRECORDED,
  validityText,
} from '../record-words.ts';
import classes from './PrintedRecord.module.css';

interface PrintedRecordProps {
  record: StudentRecord;
  /** Called when the sheet is no longer needed. */
  onPrinted(): void;
}

/** Renders a record for printing on A4 in portrait format, and opens the browser's print dialog. */
export function PrintedRecord({ record, onPrinted }: PrintedRecordProps) {
  usePrintedSheet({ bodyClass: classes.printing ?? '', isReady: true, opensPrintDialog: true, onPrinted });
  // React's portal is used, because Mantine's portal is filled only after the effect that prints.
  return createPortal(
    <section className={classes.sheet} aria-hidden data-sheet>
      <Sheet record={record} />
    </section>,
    document.body,
  );
}

function Sheet({ record }: { record: StudentRecord }) {
  const { student, dateBegin, dateEnd, lessons, archivedUntil } = record;
  const { label } = useDictionary('attend_status');
  return (
    <article>
      <header>
        <TenantLogo className={classes.logo} />
        <h1>
          <span>{student.studentName}</span>
          学员档案
        </h1>
        <p>打印于 {now().slice(0, 16)}</p>
      </header>
      <dl>
        <Fact label="期间">{`${dateBegin} 至 ${dateEnd}`}</Fact>
        <Fact label="校区">{student.deptName ?? '—'}</Fact>
        <Fact label="联系电话">{student.phone ?? '—'}</Fact>
        <Fact label="出勤">{attendanceText(lessonFigures(lessons))}</Fact>
      </dl>
      <p>{studentSummary(summaryFigures(record)).join('')}</p>
      <h2>上课记录</h2>
      {archivedUntil && <p>{archivedUntil} 及以前的课已归档，不在此列出。</p>}
      <Table
        heads={['日期', '时间', '班级', '授课教师', '出勤', '扣课时', '说明']}
        rows={lessons.map((lesson) => [
          lesson.claDate,
          `${lesson.startTime}–${lesson.endTime}`,
          lesson.claName,
          lesson.staffName,
          [
            lesson.attendStatus === null ? UNRECORDED : label(lesson.attendStatus),
            lesson.late && LATE,
            guestLabel(lesson),
          ]
            .filter(Boolean)
            .join(' '),
          lesson.attendStatus === null ? '—' : formatHours(lesson.stuLoseHour),
          lessonNote(lesson),
        ])}
      />
      <h2>课时</h2>
      <Table
        heads={['课程', '期初', '购买', '赠送', '上课', '退费', '转入转出', '其他', '期末', '有效期至']}
        rows={record.hours.map((one) => [
          one.courseName,
          hoursText(one, one.beginHour),
          hoursText(one, one.boughtHour),
          hoursText(one, one.givenHour),
          hoursText(one, 0 - one.usedHour),
          hoursText(one, 0 - one.refundHour),
          hoursText(one, one.movedHour),
          hoursText(one, one.otherHour),
          hoursText(one, one.endHour),
          validityText(one),
        ])}
      />
      <h2>课时明细</h2>
      <Table
        heads={['入账时间', '课程', '事由', '变动', '余额']}
        rows={record.ledger.map((entry) => [
          entry.createTime?.slice(0, 16),
          entry.courseName,
          entry.reason,
          isByPeriod(entry.chargeType) ? '—' : signedHours(entry.changeHour ?? 0),
          isByPeriod(entry.chargeType) ? '按期' : formatHours(entry.balanceHour),
        ])}
      />
      <h2>购买</h2>
      <Table
        heads={['产品', '购买时间', '应收', '已收', '欠费', '退费', '到期日期']}
        rows={record.purchases.map((purchase) => {
          const money = purchaseMoney(purchase);
          return [
            purchase.productName,
            purchase.buyTime?.slice(0, 16),
            moneyText(money, 'due'),
            moneyText(money, 'received'),
            moneyText(money, 'owed'),
            purchase.refundAmount ? amountText(purchase.refundAmount) : '—',
            purchase.expireDate,
          ];
        })}
      />
      <h2>班级</h2>
      <Table
        heads={['班级', '课程', '在班时间']}
        rows={record.clas.map((cla) => [cla.claName, cla.courseName, seatDays(cla)])}
      />
      <h2>沟通记录</h2>
      <Table
        heads={['时间', '种类', '内容', '结果', '记录人']}
        rows={record.contacts.map((contact) => [
          contact.createTime.slice(0, 16),
          contactKindNames[contact.kind],
          contact.content,
          contact.outcome ? contactOutcomeNames[contact.outcome] : '—',
          contact.createUserName,
        ])}
      />
      {student.remark && (
        <>
          <h2>备注</h2>
          <p className={classes.remark}>{student.remark}</p>
        </>
      )}
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

interface TableProps {
  heads: readonly string[];
  rows: readonly (readonly (string | null | undefined)[])[];
}

/** Renders a table whose head is repeated on each page. */
function Table({ heads, rows }: TableProps) {
  if (rows.length === 0) return <p>暂无</p>;
  return (
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" data-numeric={FIGURES.has(head) || undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the printed rows never change places
          <tr key={at}>
            {cells.map((cell, column) => (
              <td key={heads[column]} data-numeric={FIGURES.has(heads[column] ?? '') || undefined}>
                {cell || '—'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Heads of the columns with hours or amounts of money, which are aligned at the right. */
const FIGURES: ReadonlySet<string> = new Set(
  '扣课时 期初 购买 赠送 上课 退费 转入转出 其他 期末 变动 余额 应收 已收 欠费'.split(' '),
);
