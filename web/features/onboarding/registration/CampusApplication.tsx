import { tenants } from '#contracts/calls/tenants.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { blankRegistration, type RegistrationValues } from './registration-values.ts';

interface CampusApplicationProps {
  onDone(username: string, values: RegistrationValues): boolean;
}

/** Renders the application for another campus of the user's institution, under the institution's brand (Spec 1 §1). */
export function CampusApplication({ onDone }: CampusApplicationProps) {
  const current = useCall(tenants.current);
  const parents = useCall(tenants.parents);
  const error = current.error ?? parents.error;
  if (error)
    return (
      <ErrorState
        message={error.message}
        onRetry={() => {
          current.reload();
          parents.reload();
        }}
      />
    );
  if (!current.data || !parents.data) return <FormSkeleton fields={8} />;
  const { tenantId, parentTenantId, brandId, brandName } = current.data;
  // If a user of a campus adds another campus, it belongs to the same parent institution as the user's campus.
  const institutionId = hasParent(parentTenantId) ? parentTenantId : tenantId;
  const parent = parents.data.find((one) => one.tenantId === institutionId) ?? parents.data[0];
  return (
    <RegistrationForm
      draftKey="campus"
      initial={{
        ...blankRegistration,
        parentId: parent?.tenantId ?? institutionId,
        brandId: brandId ?? '',
        brandName: brandName ?? '',
      }}
      draft={null}
      isResubmission={false}
      customerKind="campus"
      onDone={onDone}
    />
  );
}
