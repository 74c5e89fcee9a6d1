import { Avatar } from '@mantine/core';
import { fileAddress } from '#web/http/file-address.ts';
import type { ProfileData } from './profile-data.ts';

/** Renders the user's avatar or, without an avatar, the first character of the name. */
export const Face = ({ profile, size }: { profile: ProfileData | undefined; size: number }) => (
  <Avatar src={fileAddress(profile?.avatar) || null} size={size} color="blue" alt="头像">
    {profile?.name.slice(0, 1)}
  </Avatar>
);
