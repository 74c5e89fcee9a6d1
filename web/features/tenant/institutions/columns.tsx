import { IconChevronRight } from '@tabler/icons-react';
import type { InstitutionRow, Tenant } from '#contracts/entities/tenant.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { missingDetails } from './missing-details.ts';
import { tenantListColumns } from '../admin/index.ts';
import { today } from '#web/session/today.ts';
import type { Choice } from '#web/ui/fields/SelectField.tsx';
import type { Column } from '#web/ui/table/column.ts';
import classes from './InstitutionList.module.css';
import type { CampusRows } from './use-campus-rows.ts';

/**
 * Returns the columns of 机构与校区. Campuses are indented below their institution.
 * @param toggle starts an activation or deactivation; undefined if the user may do neither
 */
export function institutionColumns(
  parents: readonly Choice[],
  toggle: ((tenant: Tenant) => void) | undefined,
  tree: CampusRows,
): Column<InstitutionRow>[] {
  const columns: Column<InstitutionRow>[] = tenantListColumns(parents, toggle);
  const name: Column<InstitutionRow> = {
    key: 'tenantName',
    line: 1,
    title: '名称',
    width: 248,
    always: true,
    render: (row) => <Name row={row} tree={tree} />,
  };
  const missing: Column<InstitutionRow> = {
    key: 'accountNum',
    title: '待完善',
    width: 112,
    render: (row) => {
      const words = missingDetails(row, today()).join('、');
      return words && <span className={classes.missing}>{words}</span>;
    },
  };
  return columns.flatMap((column) => {
    if (column.key === 'tenantName') return [name];
    if (column.key === 'parentTenantId') return [{ ...column, hidden: true }];
    if (column.key === 'inUse') return [column, missing];
    return [column];
  });
}

function Name({ row, tree }: { row: InstitutionRow; tree: CampusRows }) {
  const { tenantId, tenantName, campuses = [] } = row;
  if (!isInstitution(row)) return <span className={classes.campus}>{tenantName}</span>;
  if (campuses.length === 0) return <span className={classes.single}>{tenantName}</span>;
  return (
    <button
      type="button"
      className={classes.institution}
      aria-expanded={tree.isExpanded(tenantId)}
      title={tenantName}
      onClick={() => tree.toggle(tenantId)}
    >
      <IconChevronRight size={16} aria-hidden className={classes.chevron} />
      <span className={classes.name}>{tenantName}</span>
      <span className={classes.count}>{`${campuses.length} 个校区`}</span>
    </button>
  );
}
