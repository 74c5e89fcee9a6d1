import {
  type Audience,
  audienceOf,
  type Identity as Facts,
  isAdmin,
  isInstitution,
  isTeacher,
} from '#contracts/rules/audience.ts';
import { useSession } from './state.ts';

/** Who the user is to the product (Spec 1 §6). */
export interface Identity {
  isAdmin: boolean;
  isInstitution: boolean;
  isTeacher: boolean;
  audience: Audience | null;
}

export const identityOf = (user: Facts): Identity => ({
  isAdmin: isAdmin(user),
  isInstitution: isInstitution(user),
  isTeacher: isTeacher(user),
  audience: audienceOf(user),
});

/** null for a visitor. */
export function useIdentity(): Identity | null {
  const { user } = useSession();
  return user && identityOf(user);
}
