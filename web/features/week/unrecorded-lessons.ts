/** Where the lessons are listed that are over and wait to be recorded, whichever their week. */
export const UNRECORDED_LESSONS = '/edu/claTimeRule?activeTab=attendClaTime&claTimeStatus=1&unrecorded=true';

/** What that list is asked by; of a week by teacher or student it knows nothing. */
type ListFilters = Partial<Record<'deptId' | 'claId' | 'beginDate' | 'endDate', string | undefined>>;

/** The same, of a day, a campus, a class. */
export function unrecordedLessons(filters: ListFilters): string {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return `${UNRECORDED_LESSONS}&${search}`;
}
