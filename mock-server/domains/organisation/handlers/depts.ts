import type { ParsedInput } from '#contracts/call.ts';
import type { depts as calls } from '#contracts/calls/depts.ts';
import { deptTypeNames } from '#contracts/entities/dept.ts';
import type { TreeNode } from '#contracts/fields.ts';
import { inUseOf } from '#contracts/formats/in-use.ts';
import { nameMatcher } from '#mock-server/kernel/search/name-match.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { addDept, requireEditableDept, removeDept, updateDept } from '../update-dept.ts';
import { bySort, campusesOf, deptsOf, myCampuses } from '../campuses.ts';
import { visibleDepts, isOwnDept } from '../access.ts';
import { labelsIn } from '../dictionary.ts';

/** Handlers for departments and campuses: options and management (Spec 2 §7). */
export const depts: Handlers<typeof calls> = {
  tree: (world, session) => treeOf(deptsOf(world, session)),
  options: (world, session) => deptsOf(world, session),
  myCampuses: (world, session) => myCampuses(world, session),
  campusOptions: (world, session) => campusesOf(world, session),
  myCampusOptions: (world, session) => myCampuses(world, session),
  campusCount: (world, session) => campusesOf(world, session).length,

  list: (world, session, { pageNum, pageSize, ...filters }) =>
    pageOfRows(sortedDepts(world, session, filters), { pageNum, pageSize }),

  detail: (world, session, { id }) => requireEditableDept(world, session, id),

  add: addDept,
  update: updateDept,
  remove: (world, session, { id }) => removeDept(world, session, id),

  export(world, session, filters) {
    const label = labelsIn(world.store);
    return exportWorkbook(world.store, '部门与校区', {
      rows: sortedDepts(world, session, filters),
      shown: (row, { tables }) => ({ ...row, parentName: tables.dept.get(row.parentId ?? '')?.deptName }),
      columns: [
        ['名称', (row) => row.deptName],
        ['类型', (row) => deptTypeNames[row.deptType]],
        ['上级部门', (row) => row.parentName],
        ['联系人', (row) => row.linkman],
        ['联系电话', (row) => row.phone],
        ['地址', (row) => row.address],
        ['排序', (row) => row.deptSort],
        ['状态', (row) => label('in_use', inUseOf(row))],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    });
  },
};

type Dept = Row<'dept'>;
type Filters = ParsedInput<typeof calls.export>;

/** Returns the matching departments in the requested order, or in tree order. */
const sortedDepts = (world: World, session: Session, { sort, ...filters }: Filters): readonly Dept[] =>
  sortRows(filterDepts(world, session, filters), sort);

/**
 * Returns the matching departments in tree order, each followed by its descendants. A caller limited to campuses finds
 * only departments within that limit.
 */
function filterDepts(world: World, session: Session, { deptName = '', deptType }: Filters): Dept[] {
  const rows = visibleDepts(world, session).filter(isOwnDept(world, session)).sort(bySort);
  const ids = new Set(rows.map((row) => row.deptId));
  const below = groupedByParent(rows);
  const isNamed = nameMatcher(deptName);
  const withBelow = (row: Dept): Dept[] => [row, ...(below.get(row.deptId) ?? []).flatMap(withBelow)];
  return rows
    .filter((row) => !ids.has(row.parentId ?? ''))
    .flatMap(withBelow)
    .filter((row) => isNamed(row.deptName) && (deptType === undefined || row.deptType === deptType));
}

function groupedByParent(rows: readonly Dept[]): Map<string, Dept[]> {
  const groups = new Map<string, Dept[]>();
  for (const row of rows) groups.set(row.parentId ?? '', [...(groups.get(row.parentId ?? '') ?? []), row]);
  return groups;
}

function treeOf(rows: readonly Dept[]): TreeNode[] {
  const ids = new Set(rows.map((row) => row.deptId));
  const nodeOf = ({ deptId, deptName }: Dept): TreeNode => {
    const children = rows.filter((row) => row.parentId === deptId).map(nodeOf);
    return { id: deptId, label: deptName, ...(children.length > 0 ? { children } : {}) };
  };
  return rows.filter((row) => !row.parentId || !ids.has(row.parentId)).map(nodeOf);
}
