import type { payStatements as calls } from '#contracts/calls/pay-statements.ts';
import { payStateNames, type PayStatement } from '#contracts/entities/pay-statement.ts';
import { payUnitNames } from '#contracts/rules/pay-rate.ts';
import { spansOverlap } from '#contracts/rules/pay-statement.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { queriedTeacherId, requireVisibleStatement, visibleStatements } from '../access.ts';
import { confirmStatement, issueStatement, previewStatement, withdrawStatement } from '../issue-statement.ts';
import { statementDetail, statementView, teacherNameOf } from '../statement-views.ts';

/** Handlers for the pay statements of teachers. */
export const payStatements: Handlers<typeof calls> = {
  preview: previewStatement,

  list(world, session, { pageNum, pageSize, ...filters }) {
    const moment = world.clock.moment();
    const { rows, total } = pageOfRows(filterStatements(world, session, filters), { pageNum, pageSize });
    return { rows: rows.map((row) => statementView(world.store, row, moment)), total };
  },

  detail: (world, session, { id }) =>
    statementDetail(world.store, requireVisibleStatement(world, session, id), world.clock.moment()),

  issue: issueStatement,
  withdraw: withdrawStatement,
  confirm: (world, session, { payStatementId }) => confirmStatement(world, session, payStatementId),

  export(world, session, { payStatementId, ...filters }) {
    const statements = payStatementId
      ? [requireVisibleStatement(world, session, payStatementId)]
      : filterStatements(world, session, filters);
    return exportWorkbook<SheetRow, ShownRow>(world.store, '课酬单', {
      rows: statements.flatMap(sheetRows),
      shown: (row, reader) => ({ ...row, teacherName: teacherNameOf(reader, row.statement) }),
      columns: [
        ['教师', (row) => row.teacherName],
        ['开始日期', ({ statement }) => statement.timeBegin],
        ['结束日期', ({ statement }) => statement.timeEnd],
        ['项目', (row) => row.text],
        ['课程', (row) => row.courseName],
        ['计酬单位', (row) => row.unitName],
        ['数量', (row) => row.quantity],
        ['标准（元）', (row) => row.rate],
        ['金额（元）', (row) => row.amount],
        ['状态', ({ statement }) => payStateNames[statement.state]],
        ['备注', (row) => row.remark],
      ],
    });
  },
};

interface SheetRow {
  statement: Row<'payStatement'>;
  text: string | null | undefined;
  courseName?: string | null | undefined;
  unitName?: string;
  quantity?: number;
  rate?: number | null;
  amount: number;
  remark?: string | null | undefined;
}

type ShownRow = SheetRow & { teacherName: string };

/** Returns the rows of a statement: its lines, its adjustments and its total with the remark. */
const sheetRows = (statement: Row<'payStatement'>): SheetRow[] => [
  ...statement.lines.map(({ claName, courseName, unit, quantity, rate, amount }) => ({
    statement,
    text: claName,
    courseName,
    quantity,
    rate,
    amount,
    unitName: unit === null ? '未设标准' : payUnitNames[unit],
  })),
  ...statement.adjustments.map((adjustment) => ({ statement, ...adjustment })),
  { statement, text: '应发合计', amount: statement.total, remark: statement.remark },
];

interface Filters {
  teacherId?: string | undefined;
  state?: PayStatement['state'] | undefined;
  timeBegin?: string | undefined;
  timeEnd?: string | undefined;
}

/** Returns the visible statements that pass the filters, newest first. */
function filterStatements(world: World, session: Session, filters: Filters): Row<'payStatement'>[] {
  const { state, timeBegin = '0000-01-01', timeEnd = '9999-12-31' } = filters;
  return visibleStatements(world, session, queriedTeacherId(session, filters.teacherId))
    .filter((row) => (!state || row.state === state) && spansOverlap(row, { timeBegin, timeEnd }))
    .sort((one, other) => -compareText(orderOf(one), orderOf(other)));
}

const orderOf = ({ issueTime, payStatementId }: Row<'payStatement'>): string => `${issueTime} ${payStatementId}`;
