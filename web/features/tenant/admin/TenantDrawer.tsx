import { Button, Group } from '@mantine/core';
import { tenants } from '#contracts/calls/tenants.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { useCall } from '#web/http/use-call.ts';
import { Facts } from '#web/ui/display/Facts.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { SubjectDrawer } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { TenantStateTag, tenantKind } from '../index.ts';

interface TenantDrawerProps {
  dialog: Dialog<Pick<Tenant, 'tenantId' | 'tenantName' | 'parentTenantId'>>;
  /** Opens the form that changes the tenant; undefined if the user may not change it. */
  onChange: ((tenantId: string) => void) | undefined;
}

/** Options that suppress the toast, since the drawer shows the error itself. */
const QUIET_OPTIONS = { quiet: true } as const;

/** Renders 租户详情, the drawer with all data of an institution or campus. The data is read-only. */
export function TenantDrawer({ dialog, onChange }: TenantDrawerProps) {
  const { subject } = dialog;
  // Subscribes to the tenant's data, so that the drawer shows the new name after the tenant is renamed from it.
  const { data } = useCall(
    tenants.campusDetail,
    dialog.opened && subject ? { tenantId: subject.tenantId } : null,
    QUIET_OPTIONS,
  );
  return (
    <SubjectDrawer
      dialog={dialog}
      title={subject ? `${tenantKind(subject)}详情` : '租户详情'}
      nameOf={({ tenantName }) => data?.tenantName ?? tenantName}
    >
      {({ tenantId }) => (
        <>
          {onChange && (
            <Group mb={16}>
              <Button variant="default" onClick={() => onChange(tenantId)}>
                修改资料
              </Button>
            </Group>
          )}
          <TenantFacts tenantId={tenantId} />
        </>
      )}
    </SubjectDrawer>
  );
}

function TenantFacts({ tenantId }: { tenantId: string }) {
  const { data, error, reload } = useCall(tenants.campusDetail, { tenantId });
  if (error && !data) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={8} />;
  return (
    <Facts
      facts={[
        { label: '名称', value: data.tenantName },
        { label: '简称', value: data.nickName },
        { label: '公司名称', value: data.companyName },
        { label: '统一社会信用代码', value: data.uscc },
        { label: '联系人', value: data.linkman },
        { label: '联系电话', value: data.phone },
        { label: '地址', value: data.address, wide: true },
        { label: '品牌', value: data.brandName },
        { label: '代理商', value: data.agentName },
        { label: '有效期', value: periodOf(data) },
        { label: '状态', value: <TenantStateTag tenant={data} /> },
        { label: '备注', value: data.remark, wide: true },
        { label: '创建时间', value: data.createTime },
      ]}
    />
  );
}

const periodOf = ({ beginDate, endDate }: Tenant): string =>
  beginDate || endDate ? `${beginDate ?? ''} 至 ${endDate ?? ''}`.trim() : '';
