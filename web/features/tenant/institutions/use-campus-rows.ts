import { useMemo, useState } from 'react';
import type { InstitutionRow } from '#contracts/entities/tenant.ts';

export interface CampusRows {
  /** Institutions, each followed by its campuses if it is expanded; undefined while loading. */
  rows: readonly InstitutionRow[] | undefined;
  isExpanded(institutionId: string): boolean;
  toggle(institutionId: string): void;
  isAllExpanded: boolean;
  expandAll(isExpanded: boolean): void;
}

/**
 * Expands and collapses the institutions of a list.
 * @param isFiltered true if the list is filtered; institutions are then expanded, because a campus may match the
 * filters
 */
export function useCampusRows(institutions: readonly InstitutionRow[] | undefined, isFiltered: boolean): CampusRows {
  const [choices, setChoices] = useState<{ byDefault: boolean | null; exceptions: ReadonlySet<string> }>({
    byDefault: null,
    exceptions: new Set(),
  });
  return useMemo(() => {
    const byDefault = choices.byDefault ?? isFiltered;
    const isExpanded = (id: string): boolean => byDefault !== choices.exceptions.has(id);
    const withCampuses = (institutions ?? []).filter(({ campuses = [] }) => campuses.length > 0);
    return {
      rows: institutions?.flatMap((row) => (isExpanded(row.tenantId) ? [row, ...(row.campuses ?? [])] : [row])),
      isExpanded,
      toggle: (id) =>
        setChoices(({ byDefault: chosen, exceptions }) => ({
          byDefault: chosen,
          exceptions: new Set(exceptions.has(id) ? [...exceptions].filter((one) => one !== id) : [...exceptions, id]),
        })),
      isAllExpanded: withCampuses.length > 0 && withCampuses.every(({ tenantId }) => isExpanded(tenantId)),
      expandAll: (isRequested) => setChoices({ byDefault: isRequested, exceptions: new Set() }),
    };
  }, [institutions, isFiltered, choices]);
}
