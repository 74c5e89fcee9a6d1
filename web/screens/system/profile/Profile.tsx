import { Paper } from '@mantine/core';
import { Activity } from 'react';
import { profile as calls } from '#contracts/calls/profile.ts';
import { AddressTabs, useAddressTab } from '#web/crud/list/AddressTabs.tsx';
import { useCall } from '#web/http/use-call.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { usePageName } from '#web/ui/theme/page-name.ts';
import { PageHeader } from '#web/ui/list/PageHeader.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './Profile.module.css';
import { ProfileCard } from './ProfileCard.tsx';
import { UserInfoForm } from './UserInfoForm.tsx';

const TITLES = { userInfo: '基本资料', avatar: '头像', resetPwd: '修改密码' };

const AvatarTab = lazyPart(
  lazyModule(async () => (await import('./AvatarTab.tsx')).AvatarTab),
  <FormSkeleton fields={3} />,
);

const PasswordForm = lazyPart(
  lazyModule(async () => (await import('./PasswordForm.tsx')).PasswordForm),
  <FormSkeleton fields={3} />,
);

/** Renders the personal centre (Spec 1 §2 Profile page). The open tab is stored in the address. */
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
              {/* Hidden tabs stay mounted, so that typed text is preserved. */}
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
