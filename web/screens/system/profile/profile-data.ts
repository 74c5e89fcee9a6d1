import type { Data } from '#contracts/call.ts';
import type { profile } from '#contracts/calls/profile.ts';

/** What the profile page knows of its user. */
export type ProfileData = Data<typeof profile.detail>;
