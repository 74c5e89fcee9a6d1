import { Button } from '@mantine/core';
import { tenants } from '#contracts/calls/tenants.ts';
import { useTenants } from '../../crud/current-tenant/use-tenants.ts';
import { useTenantSwitch } from '../../crud/current-tenant/use-tenant-switch.tsx';
import { useCall } from '../../http/use-call.ts';
import { useSession } from '../../session/state.ts';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';
import { Skeleton } from '../../ui/states/Skeleton.tsx';

/**
 * Renders the current institution and the institutions that the user may switch to. Hidden for users who belong to no
 * institution.
 */
export function TenantCard() {
  const { user } = useSession();
  const choices = useTenants();
  const tenantSwitch = useTenantSwitch();
  const current = useCall(tenants.current, user?.tenantId ? {} : null);
  if (!user?.tenantId) return null;
  const { companyName, address, beginDate, endDate } = current.data ?? {};
  return (
    <Card title="当前机构">
      <p className={classes.tenantName}>{current.data?.tenantName ?? user.tenantName}</p>
      {current.loading && <Skeleton height={66} />}
      <dl className={classes.facts}>
        {companyName && <Fact term="公司名称">{companyName}</Fact>}
        {address && <Fact term="地址">{address}</Fact>}
        {beginDate && endDate && <Fact term="服务期">{`${beginDate} 至 ${endDate}`}</Fact>}
      </dl>
      {choices.length > 1 && (
        <ul aria-label="可切换的机构" className={classes.tenants}>
          {choices.map((choice) => (
            <li key={choice.tenantId}>
              <span>{choice.tenantName}</span>
              {choice.current ? (
                <span className={classes.now}>当前</span>
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`切换到${choice.tenantName}`}
                  onClick={() => tenantSwitch.ask(choice)}
                >
                  切换
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {tenantSwitch.dialog}
    </Card>
  );
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
