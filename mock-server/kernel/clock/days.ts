/** Creates a predicate that is true for moments from the first to the last day, inclusive. A missing bound is open. */
export const isOnDays =
  (first = '', last = '9999-12-31') =>
  (moment: string | null | undefined): boolean => {
    const day = moment?.slice(0, 10) ?? '';
    return day >= first && day <= last;
  };
