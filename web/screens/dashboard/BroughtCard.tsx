import { tenants } from '#contracts/calls/tenants.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { useConsole } from '../../crud/pages/console-context.ts';
import { PageLink } from '../../crud/pages/PageLink.tsx';
import { incomeInWords, TenantStateTag, tenantKind } from '../../features/tenant/index.ts';
import { useCall } from '../../http/use-call.ts';
import { today } from '../../session/today.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import classes from './BroughtCard.module.css';
import { NEWEST_BROUGHT, RENEWAL_DAYS } from './brought-query.ts';
import { Card } from './Card.tsx';

const ALL = '/agent/tenant';

/** Renders the institutions that the agent has referred, newest first (decided). */
export function BroughtCard() {
  const newestTenants = useCall(tenants.campuses, NEWEST_BROUGHT);
  const { rows, total = 0 } = newestTenants.data ?? {};
  const { mayOpen } = useConsole();
  return (
    <Card title="名下机构" note={total > 0 ? `共 ${total} 家` : undefined}>
      {newestTenants.loading && <Skeleton height={220} />}
      {newestTenants.error && !rows && (
        <ErrorState
          message={newestTenants.error.message}
          onRetry={newestTenants.reload}
          retrying={newestTenants.refreshing}
        />
      )}
      {rows?.length === 0 && <EmptyState hint="机构注册时选择您为代理商，审核通过后显示在这里" />}
      <ul className={classes.brought} aria-label="名下机构">
        {rows?.map((tenant) => (
          <Brought key={tenant.tenantId} tenant={tenant} />
        ))}
      </ul>
      {total > (rows?.length ?? 0) && mayOpen(ALL) && (
        <PageLink to={ALL} className={classes.all}>
          查看全部
        </PageLink>
      )}
    </Card>
  );
}

function Brought({ tenant }: { tenant: Tenant }) {
  const { endDate, createTime } = tenant;
  const daysLeft = endDate ? daysBetween(today(), endDate) : null;
  return (
    <li>
      <span className={classes.tenantText}>
        <strong>{tenant.tenantName}</strong>
        <small>{[tenantKind(tenant), tenant.companyName].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.since}>{createTime && `${createTime.slice(0, 10)} 加入`}</span>
      <span className={classes.until}>
        {endDate ? `${endDate} 到期` : '未设到期日'}
        {daysLeft !== null && daysLeft <= RENEWAL_DAYS && (
          <strong data-urgent={daysLeft <= URGENT_DAYS || undefined}>{formatRemaining(daysLeft)}</strong>
        )}
      </span>
      <span className={classes.state}>
        <TenantStateTag tenant={tenant} />
      </span>
      <span className={classes.income}>{incomeInWords(tenant) ?? '—'}</span>
    </li>
  );
}

/** Days before expiry at which a renewal is urgent. */
const URGENT_DAYS = 30;

function formatRemaining(days: number): string {
  if (days < 0) return `已过 ${-days} 天`;
  return days === 0 ? '今天到期' : `还有 ${days} 天`;
}
