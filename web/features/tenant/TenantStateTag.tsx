import type { Tenant } from '#contracts/entities/tenant.ts';
import { tenantStateOf } from '#contracts/rules/tenant-state.ts';
import { InUseTag } from '../../crud/dictionary/InUseTag.tsx';
import { today } from '../../session/today.ts';
import { StatusTag } from '../../ui/StatusTag.tsx';

/** 启用, 停用, or that what was paid has run out. */
export const TenantStateTag = ({ tenant }: { tenant: Tenant }) =>
  tenantStateOf(tenant, today()) === 'expired' ? (
    <StatusTag tone="warning">已到期</StatusTag>
  ) : (
    <InUseTag value={tenant.inUse} />
  );
