/** Address of the list of unrecorded lessons of all weeks. */
export const UNRECORDED_LESSONS = '/edu/claTimeRule?activeTab=attendClaTime&claTimeStatus=1&unrecorded=true';

/** Filters of the list of unrecorded lessons. The list cannot be filtered by teacher or student. */
type ListFilters = Partial<Record<'deptId' | 'claId' | 'beginDate' | 'endDate', string | undefined>>;

/** Returns the address of the list of unrecorded lessons, with filters for days, a campus or a class. */
export function unrecordedLessonsAddress(filters: ListFilters): string {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return `${UNRECORDED_LESSONS}&${search}`;
}
