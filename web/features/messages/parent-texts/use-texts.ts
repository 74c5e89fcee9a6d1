import { useEffect, useState } from 'react';
import { depts } from '#contracts/calls/depts.ts';
import { textTemplates } from '#contracts/calls/text-templates.ts';
import type { ParentTextKind, ParentTextValues } from '#contracts/entities/parent-text.ts';
import { isInstitution } from '#contracts/rules/audience.ts';
import { defaultTextTemplates, fillTemplate } from '#contracts/rules/parent-text.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSession } from '#web/session/state.ts';
import type { ParentTextSubject, Recipient } from './subject.ts';

export interface Texts {
  /** True if the backend can send texts by itself. */
  canSend: boolean;
  /** True if the backend keeps templates of institutions. */
  hasTemplates: boolean;
  textFor(recipient: Recipient, kind: ParentTextKind): string;
}

interface TextsState {
  texts: Texts | null;
  error: string | null;
  reload(): void;
}

/**
 * Returns the function that fills the institution's templates. If the backend has no templates, those of the product
 * are used.
 */
export function useTexts(): TextsState {
  const { user } = useSession();
  const templates = useCall(textTemplates.list, {}, { quiet: true });
  // The campuses provide only the phone number, and a text is complete without it, so a failed read is no error.
  const campuses = useCall(depts.myCampuses, {}, { quiet: true });
  const isMissing = isMissingCall(templates.error);
  const error = templates.error && !isMissing && !templates.data ? templates.error.message : null;
  const isLoading = (!templates.data && !isMissing) || campuses.loading;
  if (error !== null || isLoading) return { texts: null, error, reload: templates.reload };
  const institution = templates.data?.institutionName ?? (user && isInstitution(user) ? user.tenantName : null);
  const templateOf = (kind: ParentTextKind): string =>
    templates.data?.templates.find(({ textKind }) => textKind === kind)?.template ?? defaultTextTemplates[kind];
  const addressOf = ({ 校区: name }: ParentTextValues): ParentTextValues => {
    const rows = campuses.data ?? [];
    const campus = name ? rows.find(({ deptName }) => deptName === name) : rows.length === 1 ? rows[0] : undefined;
    return { 校区: campus?.deptName ?? '', 校区电话: campus?.phone ?? '' };
  };
  return {
    texts: {
      canSend: templates.data?.canSend ?? false,
      hasTemplates: !isMissing,
      textFor: ({ studentName, values }, kind) =>
        fillTemplate(templateOf(kind), {
          学员姓名: studentName,
          机构名称: institution ?? '',
          ...addressOf(values),
          ...values,
        }),
    },
    error,
    reload: templates.reload,
  };
}

/** Returns the recipients of a subject; null while they are read, and the error if the read has failed. */
export function useRecipients({ recipients }: ParentTextSubject): {
  recipients: readonly Recipient[] | null;
  failed: boolean;
  reload(): void;
} {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<readonly Recipient[] | null>(
    typeof recipients === 'function' ? null : recipients,
  );
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (typeof recipients !== 'function') return undefined;
    let isCurrent = true;
    setFailed(false);
    recipients().then(
      (rows) => isCurrent && setLoaded(rows),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [recipients, attempt]);
  return { recipients: loaded, failed, reload: () => setAttempt((count) => count + 1) };
}
