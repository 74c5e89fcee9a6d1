import { tenants } from '#contracts/calls/tenants.ts';
import type { TreeNode } from '#contracts/fields.ts';
import type { useTenantActions } from '#web/features/tenant-admin/index.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './TenantTree.module.css';

/** Renders the institutions with their campuses as a tree. A selected institution or campus opens in the drawer. */
export function TenantTree({ actions }: { actions: ReturnType<typeof useTenantActions> }) {
  const { data, error, reload } = useCall(tenants.tree);
  if (error && !data) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={6} />;
  if (data.length === 0) return <EmptyState hint="还没有租户" />;
  const renderNode = (parentTenantId: string | null, { id, label }: TreeNode) => (
    <button
      type="button"
      className={classes.node}
      onClick={() => actions.show({ tenantId: id, tenantName: label, parentTenantId })}
    >
      {label}
    </button>
  );
  return (
    <ul className={classes.tree} aria-label="机构与校区">
      {data.map((institution) => (
        <li key={institution.id} className={classes.institution}>
          <div className={classes.head}>
            {renderNode(null, institution)}
            <span className={classes.count}>{`${institution.children?.length ?? 0} 个校区`}</span>
          </div>
          {institution.children && (
            <ul className={classes.campuses}>
              {institution.children.map((campus) => (
                <li key={campus.id}>{renderNode(institution.id, campus)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
