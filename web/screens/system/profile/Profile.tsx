import { Paper, Tabs } from '@mantine/core';
import { profile as calls } from '#contracts/calls/profile.ts';
import { useAddressQuery } from '../../../features/list/use-address-query.ts';
import { useCall } from '../../../http/use-call.ts';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { AvatarTab } from './AvatarTab.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import classes from './Profile.module.css';
import { ProfileCard } from './ProfileCard.tsx';
import { UserInfoForm } from './UserInfoForm.tsx';

const tabs = [
  { value: 'userInfo', label: '基本资料' },
  { value: 'avatar', label: '头像' },
  { value: 'resetPwd', label: '修改密码' },
] as const;
const [first] = tabs;

/** The personal centre (Spec 1 §2 Profile page); its tab stands in the address. */
export function Profile() {
  const { search, replace } = useAddressQuery();
  const asked = new URLSearchParams(search).get('activeTab');
  const active = tabs.find(({ value }) => value === asked)?.value ?? first.value;
  const { data, error, loading, refreshing, reload } = useCall(calls.detail);
  return (
    <section aria-label="个人中心" className={classes.page}>
      <PageHeader title="个人中心" />
      <div className={classes.columns}>
        <ProfileCard profile={data} loading={loading} />
        <Paper withBorder className={classes.card}>
          <Tabs
            value={active}
            onChange={(tab) => replace({ activeTab: tab === first.value ? null : tab })}
            keepMounted={false}
          >
            <Tabs.List aria-label="个人中心">
              {tabs.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="userInfo" className={classes.panel}>
              {data && <UserInfoForm profile={data} />}
              {loading && <FormSkeleton fields={3} />}
              {error && !data && <ErrorState message={error.message} onRetry={reload} retrying={refreshing} />}
            </Tabs.Panel>
            <Tabs.Panel value="avatar" className={classes.panel}>
              <AvatarTab profile={data} />
            </Tabs.Panel>
            <Tabs.Panel value="resetPwd" className={classes.panel}>
              <PasswordForm />
            </Tabs.Panel>
          </Tabs>
        </Paper>
      </div>
    </section>
  );
}
