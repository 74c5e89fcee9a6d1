import { isInstitution } from '#contracts/rules/audience.ts';
import { useSession } from '../../session/state.ts';

/** Courses and products are the institution's: whoever is signed in to a campus only reads them (decided). */
export function useKeepsCatalogue(): boolean {
  const { user } = useSession();
  return user !== null && isInstitution(user);
}
