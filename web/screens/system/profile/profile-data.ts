import type { Data } from '#contracts/call.ts';
import type { profile } from '#contracts/calls/profile.ts';

/** Data of the signed-in user as the profile page reads them. */
export type ProfileData = Data<typeof profile.detail>;
