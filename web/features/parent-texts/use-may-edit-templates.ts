import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { useSession } from '../../session/state.ts';

/** True if the user may change the institution's templates. */
export function useMayEditTemplates(): boolean {
  const { user } = useSession();
  return user !== null && isInstitution(user) && isInstitutionAdmin(user);
}
