import type { Tenant } from '#contracts/entities/tenant.ts';
import { tenantStateOf } from '#contracts/rules/tenant-state.ts';
import { InUseTag } from '../../crud/dictionary/InUseTag.tsx';
import { today } from '../../session/today.ts';
import { StatusTag } from '../../ui/display/StatusTag.tsx';

/** Renders 启用 or 停用, or a tag that states that the paid period has expired. */
export const TenantStateTag = ({ tenant }: { tenant: Tenant }) =>
  tenantStateOf(tenant, today()) === 'expired' ? (
    <StatusTag tone="warning">已到期</StatusTag>
  ) : (
    <InUseTag value={tenant.inUse} />
  );
