import {
  type Audience,
  audienceOf,
  type Identity as Facts,
  isAdmin,
  isInstitution,
  isTeacher,
} from '#contracts/rules/audience.ts';
import { useSession } from './state.ts';

/** Roles of the signed-in user in the product, and the audience that follows from the roles (Spec 1 §6). */
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

/** Returns the user's identity; null for a visitor. */
export function useIdentity(): Identity | null {
  const { user } = useSession();
  return user && identityOf(user);
}
