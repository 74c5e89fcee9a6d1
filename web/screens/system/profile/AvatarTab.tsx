import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useDialog } from '#web/ui/form/use-dialog.ts';
import { PendingKeys } from '#web/ui/keyboard/PendingKeys.tsx';
import { Face } from './Face.tsx';
import classes from './Profile.module.css';
import type { ProfileData } from './profile-data.ts';

const AvatarDialog = lazy(() => import('./AvatarDialog.tsx').then((module) => ({ default: module.AvatarDialog })));

export function AvatarTab({ profile }: { profile: ProfileData | undefined }) {
  const dialog = useDialog();
  return (
    <div className={classes.avatar}>
      <Face profile={profile} size={120} />
      <div>
        <p>支持 JPG、PNG、GIF 格式，不超过 10 MB。</p>
        <Button onClick={() => dialog.open()}>修改头像</Button>
      </div>
      <Suspense fallback={<PendingKeys onEscape={dialog.close} />}>
        {dialog.openings > 0 && <AvatarDialog dialog={dialog} />}
      </Suspense>
    </div>
  );
}
