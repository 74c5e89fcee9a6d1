import { Checkbox, Input } from '@mantine/core';
import { type ReactNode, type UIEvent, useState } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { useGrowingCall } from '#web/crud/list/use-growing-call.ts';
import { tenantKind } from '#web/features/tenant/index.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { NoMatches } from '#web/ui/states/NoMatches.tsx';
import classes from './TenantChecklist.module.css';

interface TenantChecklistProps {
  label: string;
  value?: readonly string[];
  onChange(tenantIds: string[]): void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Distance from the end of the scroll area at which the next page loads (Spec 2 §9). */
const LOAD_AHEAD_PX = 100;

/** Renders a multi-select list of institutions and campuses without a brand, searchable by name. */
export function TenantChecklist({ label, value = [], onChange, error, 'data-path': path }: TenantChecklistProps) {
  const [tenantName, setTenantName] = useState('');
  const list = useGrowingCall(tenants.list, { noBrand: '1', ...(tenantName && { tenantName }) });
  const loadAhead = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight <= LOAD_AHEAD_PX) list.fetchMore();
  };
  const toggle = (tenantId: string) =>
    onChange(value.includes(tenantId) ? value.filter((one) => one !== tenantId) : [...value, tenantId]);
  return (
    <Input.Wrapper label={label} labelElement="div" required error={error}>
      <SearchField label="机构名称" main={false} value={tenantName} onChange={setTenantName} />
      <div className={classes.choices} onScroll={loadAhead} data-path={path} data-invalid={Boolean(error) || undefined}>
        {list.failed && <ErrorState title="机构列表加载失败" onRetry={list.reload} />}
        {!list.rows && !list.failed && <FormSkeleton fields={4} />}
        {list.rows?.length === 0 &&
          (tenantName ? (
            <NoMatches noun="机构" onClear={() => setTenantName('')} />
          ) : (
            <EmptyState hint="所有机构都已加入品牌" />
          ))}
        <ul aria-label={label}>
          {list.rows?.map((tenant) => (
            <li key={tenant.tenantId}>
              <Checkbox
                label={tenant.tenantName}
                description={describeTenant(tenant)}
                checked={value.includes(tenant.tenantId)}
                disabled={Boolean(tenant.brandId)}
                onChange={() => toggle(tenant.tenantId)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Input.Wrapper>
  );
}

/** Describes a tenant by its kind, company and brand, because campuses may have equal names. */
const describeTenant = (tenant: Tenant): string =>
  [tenantKind(tenant), tenant.companyName, tenant.brandName && `已属于品牌“${tenant.brandName}”`]
    .filter(Boolean)
    .join(' · ');
