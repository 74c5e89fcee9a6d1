import { isInstitution, isInstitutionAdmin } from '#contracts/rules/audience.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useSession } from '#web/session/state.ts';

/** True if the user may change the institution's templates and the backend can save them. */
export function useMayEditTemplates(): boolean {
  const { user } = useSession();
  const mayEdit = user !== null && isInstitution(user) && isInstitutionAdmin(user);
  return useOffered(mayEdit ? '文本模板' : '', 'textTemplates.list', 'textTemplates.update') && mayEdit;
}
