import type { ReactNode } from 'react';
import { tenants } from '#contracts/calls/tenants.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { daysBetween } from '#contracts/formats/business-date.ts';
import { figureOf, FigureTile } from '../../features/statistics/index.ts';
import { useCall } from '../../http/use-call.ts';
import { today } from '../../session/today.ts';
import { formatCount } from '../../ui/display/numbers.ts';
import { FIRST_TO_EXPIRE, NEWEST_BROUGHT, RENEWAL_DAYS } from './brought-query.ts';

const ALL = '/agent/tenant';

/** Returns the tiles with the number of an agent's institutions, and of those whose renewal is due. */
export function useBroughtTiles(): ReactNode[] {
  const newest = useCall(tenants.campuses, NEWEST_BROUGHT);
  const inUse = useCall(tenants.campuses, FIRST_TO_EXPIRE, { quiet: true });
  const due = inUse.data?.rows.filter(isRenewalDue) ?? [];
  const next = inUse.data?.rows.find(({ endDate }) => endDate);
  return [
    <FigureTile
      key="brought"
      label="名下机构"
      figure={figureOf(newest, ({ total }) => formatCount(total))}
      unit="家"
      to={ALL}
    >
      {inUse.data && `启用 ${formatCount(inUse.data.total)} 家`}
    </FigureTile>,
    <FigureTile
      key="due"
      label="待续费"
      figure={figureOf(
        inUse,
        ({ rows }) => formatCount(due.length) + (due.length < rows.length ? '' : more(inUse.data)),
      )}
      unit="家"
      to={`${ALL}?inUse=${FIRST_TO_EXPIRE.inUse}&sort=${FIRST_TO_EXPIRE.sort}`}
      lines={2}
    >
      <span>{`${RENEWAL_DAYS} 天内到期`}</span>
      {next && <span>{`最近 ${next.endDate} ${next.tenantName}`}</span>}
    </FigureTile>,
  ];
}

/** True if the institution's service has ended or ends within RENEWAL_DAYS, so that its renewal is due. */
const isRenewalDue = ({ endDate }: Tenant): boolean =>
  Boolean(endDate) && daysBetween(today(), endDate ?? '') <= RENEWAL_DAYS;

/** Returns a plus sign if there are more institutions than were read, because renewals of the others may be due too. */
const more = (page: { rows: readonly Tenant[]; total: number } | undefined): string =>
  page && page.total > page.rows.length ? '+' : '';
