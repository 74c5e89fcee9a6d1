import type { UserInfo } from '#contracts/entities/session.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import { Card } from './Card.tsx';
import classes from './Dashboard.module.css';

const audienceNames: Record<Audience, string> = {
  admin: '平台管理员',
  agent: '代理商',
  teacher: '教师',
  business: '机构员工',
};

/** Fields of the signed-in user that the card shows. */
type Account = Readonly<Pick<UserInfo, 'name' | 'username' | 'tenantName'>>;

export function AccountCard({ user, audience }: { user: Account; audience: Audience | null }) {
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    ['姓名', user.name],
    ['账号', user.username],
    ['身份', audience && audienceNames[audience]],
    ['所属机构', user.tenantName],
  ];
  return (
    <Card title="我的账号">
      <dl className={classes.facts}>
        {lines.map(([term, value]) =>
          value ? (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}
