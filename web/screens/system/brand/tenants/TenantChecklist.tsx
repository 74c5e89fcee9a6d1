import { Checkbox, Input } from '@mantine/core';
import { type ReactNode, type UIEvent, useState } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { useGrowingCall } from '../../../../crud/list/use-growing-call.ts';
import { tenantKind } from '../../../../features/tenant/index.ts';
import { FormSkeleton } from '../../../../ui/form/FormSkeleton.tsx';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../../ui/states/ErrorState.tsx';
import { NothingFound } from '../../../../ui/states/NothingFound.tsx';
import classes from './TenantChecklist.module.css';

interface TenantChecklistProps {
  label: string;
  value?: readonly string[];
  onChange(tenantIds: string[]): void;
  error?: ReactNode;
  'data-path'?: string;
}

/** Lists grow when they are scrolled to so many pixels from their end (Spec 2 §9). */
const LOAD_AHEAD_PX = 100;

/** Institutions and campuses in no brand, several to be picked; found by a part of the name. */
export function TenantChecklist({ label, value = [], onChange, error, 'data-path': path }: TenantChecklistProps) {
  const [tenantName, setTenantName] = useState('');
  const list = useGrowingCall(tenants.list, { noBrand: '1', ...(tenantName && { tenantName }) });
  const loadAhead = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
    if (scrollHeight - scrollTop - clientHeight <= LOAD_AHEAD_PX) list.more();
  };
  const toggle = (tenantId: string) =>
    onChange(value.includes(tenantId) ? value.filter((one) => one !== tenantId) : [...value, tenantId]);
  return (
    <Input.Wrapper label={label} labelElement="div" required error={error}>
      <SearchField label="机构名称" main={false} value={tenantName} onChange={setTenantName} />
      <div className={classes.choices} onScroll={loadAhead} data-path={path} data-invalid={Boolean(error) || undefined}>
        {list.failed && <ErrorState title="没有取到机构列表" onRetry={list.reload} />}
        {!list.rows && !list.failed && <FormSkeleton fields={4} />}
        {list.rows?.length === 0 &&
          (tenantName ? (
            <NothingFound noun="机构" onClear={() => setTenantName('')} />
          ) : (
            <EmptyState hint="所有机构都已加入品牌" />
          ))}
        <ul aria-label={label}>
          {list.rows?.map((tenant) => (
            <li key={tenant.tenantId}>
              <Checkbox
                label={tenant.tenantName}
                description={described(tenant)}
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

/** Campuses of one name are told apart by their company. */
const described = (tenant: Tenant): string =>
  [tenantKind(tenant), tenant.companyName, tenant.brandName && `已属于品牌“${tenant.brandName}”`]
    .filter(Boolean)
    .join(' · ');
