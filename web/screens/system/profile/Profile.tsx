import { Paper } from '@mantine/core';
import { Activity } from 'react';
import { profile as calls } from '#contracts/calls/profile.ts';
import { AddressTabs, useAddressTab } from '../../../crud/list/AddressTabs.tsx';
import { useCall } from '../../../http/use-call.ts';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { code } from '../../../ui/late/code.ts';
import { shownLate } from '../../../ui/late/shown-late.tsx';
import { usePageName } from '../../../ui/page-name.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import classes from './Profile.module.css';
import { ProfileCard } from './ProfileCard.tsx';
import { UserInfoForm } from './UserInfoForm.tsx';

const TITLES = { userInfo: '基本资料', avatar: '头像', resetPwd: '修改密码' };

const AvatarTab = shownLate(
  code(async () => (await import('./AvatarTab.tsx')).AvatarTab),
  <FormSkeleton fields={3} />,
);

/** The personal centre (Spec 1 §2 Profile page); its tab stands in the address. */
export function Profile() {
  const name = usePageName();
  const tab = useAddressTab(TITLES);
  const { data, error, loading, refreshing, reload } = useCall(calls.detail);
  return (
    <section aria-label={name} className={classes.page}>
      <PageHeader />
      <div className={classes.columns}>
        <ProfileCard profile={data} loading={loading} />
        <Paper withBorder className={classes.card}>
          <AddressTabs label={name} titles={TITLES} tab={tab}>
            <div className={classes.panel}>
              {tab.active === 'avatar' && <AvatarTab profile={data} />}
              {/* What was typed in one of them is kept while the others are shown. */}
              <Activity mode={tab.active === 'resetPwd' ? 'visible' : 'hidden'}>
                <PasswordForm />
              </Activity>
              <Activity mode={tab.active === 'userInfo' ? 'visible' : 'hidden'}>
                {data && <UserInfoForm profile={data} />}
                {loading && <FormSkeleton fields={3} />}
                {error && !data && <ErrorState message={error.message} onRetry={reload} retrying={refreshing} />}
              </Activity>
            </div>
          </AddressTabs>
        </Paper>
      </div>
    </section>
  );
}
