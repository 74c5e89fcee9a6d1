import { Paper } from '@mantine/core';
import { Face } from './Face.tsx';
import classes from './Profile.module.css';
import type { ProfileData } from './profile-data.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

/** Renders the user's personal data (Spec 1 §2 Profile page). */
export function ProfileCard({ profile, loading }: { profile: ProfileData | undefined; loading: boolean }) {
  const lines: readonly (readonly [string, string | null | undefined])[] = [
    ['账号', profile?.username],
    ['姓名', profile?.name],
    ['手机号码', profile?.phone],
    ['邮箱地址', profile?.emailAddress],
    ['所属部门', profile?.deptName],
    ['创建日期', profile?.createDate?.slice(0, 10)],
  ];
  return (
    <Paper withBorder component="section" aria-label="个人信息" className={classes.person}>
      <div className={classes.face}>
        <Face profile={profile} size={88} />
        <span>{profile?.name}</span>
      </div>
      <dl className={classes.facts}>
        {lines.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{loading ? <Skeleton height={12} width={140} className={classes.waiting} /> : value || '—'}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  );
}
