import type { domains } from '#contracts/registry.ts';
import { auth } from './auth.ts';
import { depts } from './depts.ts';
import { dictData } from './dict-data.ts';
import { dictTypes } from './dict-types.ts';
import { files } from './files.ts';
import type { Handlers } from './handler.ts';
import { rooms } from './rooms.ts';
import { session } from './session.ts';
import { staff } from './staff.ts';
import { tenants } from './tenants.ts';
import { announcements } from './announcements.ts';
import { notifications } from './notifications.ts';
import { profile } from './profile.ts';
import { report } from './report.ts';
import { statistics } from './statistics.ts';

/** Every domain's handlers; a domain of the registry without any does not compile. */
export const handlers: { [D in keyof typeof domains]: Handlers<(typeof domains)[D]> } = {
  auth,
  session,
  profile,
  notifications,
  announcements,
  statistics,
  report,
  rooms,
  dictTypes,
  dictData,
  tenants,
  depts,
  staff,
  files,
};
