import type { Domain } from '../../sandboxes/domain.ts';
import { agents } from './handlers/agents.ts';
import { auth } from './handlers/auth.ts';
import { brands } from './handlers/brands.ts';
import { depts } from './handlers/depts.ts';
import { dictData } from './handlers/dict-data.ts';
import { dictTypes } from './handlers/dict-types.ts';
import { files } from './handlers/files.ts';
import { operationLog } from './handlers/operation-log.ts';
import { profile } from './handlers/profile.ts';
import { rooms } from './handlers/rooms.ts';
import { session } from './handlers/session.ts';
import { staff } from './handlers/staff.ts';
import { tenants } from './handlers/tenants.ts';
import { users } from './handlers/users.ts';
import { signInActions } from './sign-in-actions.ts';

/** Domain of institutions, campuses, rooms, staff, sessions and dictionaries. */
export const organisation = {
  handlers: {
    agents,
    auth,
    brands,
    depts,
    dictData,
    dictTypes,
    files,
    operationLog,
    profile,
    rooms,
    session,
    staff,
    tenants,
    users,
  },
  actions: { signIn: signInActions },
} satisfies Domain;
