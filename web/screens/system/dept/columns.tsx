import { type Dept, deptTypeNames, deptTypes } from '#contracts/entities/dept.ts';
import { InUseTag } from '#web/crud/dictionary/InUseTag.tsx';
import { StatusTag } from '#web/ui/display/StatusTag.tsx';
import type { Column } from '#web/ui/table/column.ts';
import classes from './DeptList.module.css';
import type { DeptPlace } from './dept-places.ts';

/** Indentation of each level in pixels. */
const INDENT_PX = 20;

/**
 * Returns the columns.
 * @param places positions in the tree, which determine the indentation and the parent's name
 * @param inTreeOrder false if the rows are sorted by a column, so that the indentation would be misleading
 */
export function columnsFor(places: ReadonlyMap<string, DeptPlace>, inTreeOrder: boolean): Column<Dept>[] {
  const indentOf = ({ deptId }: Dept) => (inTreeOrder ? (places.get(deptId)?.depth ?? 0) * INDENT_PX : 0);
  return [
    {
      key: 'deptName',
      line: 1,
      title: '名称',
      width: 192,
      always: true,
      render: (dept) => (
        <span className={classes.name} style={{ paddingInlineStart: indentOf(dept) }}>
          {dept.deptName}
        </span>
      ),
    },
    {
      key: 'deptType',
      line: 2,
      title: '类型',
      width: 88,
      render: ({ deptType }) => (
        <StatusTag tone={deptType === deptTypes.campus ? 'info' : 'neutral'}>
          {deptTypeNames[deptType] ?? deptType}
        </StatusTag>
      ),
    },
    {
      key: 'parentId',
      title: '上级部门',
      width: 148,
      hiddenWhenNarrow: true,
      render: ({ parentId }) => places.get(parentId ?? '')?.label ?? null,
    },
    { key: 'linkman', title: '联系人', width: 96 },
    { key: 'phone', line: 2, title: '联系电话', width: 120 },
    { key: 'deptSort', title: '排序', width: 72, numeric: true, hiddenWhenNarrow: true },
    { key: 'inUse', line: 1, title: '状态', width: 88, render: (dept) => <InUseTag value={dept.inUse} /> },
    { key: 'address', title: '地址', hiddenWhenNarrow: true },
    { key: 'remark', title: '备注', hidden: true },
    { key: 'createTime', title: '创建时间', width: 184, hidden: true },
  ];
}
