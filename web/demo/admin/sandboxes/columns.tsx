import { Anchor, ColorSwatch } from '@mantine/core';
import { colours } from '#web/ui/theme/product-colour.ts';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';
import { kindOf } from './sandbox-kind.ts';
import classes from './sandboxes.module.css';
import { importsText, isDefault, momentShort, peopleText, sizeText } from './words.ts';
import { addressAt, type ListedSandbox } from './listed-sandbox.ts';

export const columns: readonly Column<ListedSandbox>[] = [
  { key: 'name', line: 1, title: '沙箱', always: true, render: (row) => <Name row={row} /> },
  {
    key: 'scenarioTitle',
    line: 2,
    title: '场景',
    width: 120,
    render: ({ scenarioTitle }) => scenarioTitle.split('：')[0],
  },
  { key: 'today', line: 2, title: '其中的今天', width: 108, titled: true },
  { key: 'people', title: '谁在里面', width: 120, render: ({ people }) => peopleText(people) },
  {
    key: 'lastUsedAt',
    title: '最近使用',
    width: 116,
    render: ({ lastUsedAt, now }) => lastUsedAt && momentShort(lastUsedAt, now),
  },
  { key: 'expiresAt', line: 1, title: '到期', width: 176, render: (row) => <Expiry row={row} /> },
  {
    key: 'bytes',
    title: '录入',
    width: 80,
    numeric: true,
    hiddenWhenNarrow: true,
    render: ({ bytes }) => sizeText(bytes),
  },
  {
    key: 'brand',
    title: '客户、培训班或链接',
    width: 144,
    hiddenWhenNarrow: true,
    render: ({ brand, group, madeBy }) => (brand ? <WhiteLabelCell {...brand} /> : (group?.name ?? madeBy?.name)),
  },
  {
    key: 'imports',
    title: '已导入',
    width: 104,
    hiddenWhenNarrow: true,
    render: ({ imports }) => importsText(imports),
  },
];

/** Columns of the list of several cells, with the cell and the address of each sandbox. */
export const cellColumns: readonly Column<ListedSandbox>[] = columns.flatMap((column) =>
  column.key === 'scenarioTitle'
    ? [
        {
          key: 'cell',
          line: 2,
          title: '服务器',
          width: 80,
          render: (row) => <span title={addressAt(row, row.path)}>{row.cell?.name}</span>,
        } satisfies Column<ListedSandbox>,
        column,
      ]
    : [column],
);

/** Renders the sandbox's name as a link that opens a new tab, so that the demo admin stays open. */
const Name = ({ row }: { row: ListedSandbox }) => (
  <span className={classes.name}>
    <Anchor
      href={addressAt(row, row.path)}
      target="_blank"
      rel="noopener"
      title={row.name}
      className={classes.open ?? ''}
    >
      {row.name}
    </Anchor>
    {isDefault(row) && <StatusTag>默认</StatusTag>}
    {row.isLeaving && <StatusTag tone="info">正在迁移</StatusTag>}
    {row.isDamaged && <StatusTag tone="danger">数据已损坏</StatusTag>}
  </span>
);

function Expiry({ row }: { row: ListedSandbox }) {
  if (row.expiresAt === null) return '一直保留';
  const day = momentShort(row.expiresAt, row.now);
  if (row.expiresSoon) return <StatusTag tone="warning">即将到期 {day}</StatusTag>;
  return row.expiresThisWeek && kindOf(row) === 'prospect' ? <StatusTag tone="info">一周内到期 {day}</StatusTag> : day;
}

const WhiteLabelCell = ({ shortName, colour }: { shortName: string; colour: string }) => (
  <span className={classes.brand}>
    <ColorSwatch color={colours[colour]?.accent ?? colour} size={12} withShadow={false} aria-hidden />
    {shortName}
  </span>
);
