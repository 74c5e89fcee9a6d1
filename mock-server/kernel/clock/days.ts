/** Does a moment lie on one of these days? An end that is not given is open. */
export const isOnDays =
  (first = '', last = '9999-12-31') =>
  (moment: string | null | undefined): boolean => {
    const day = moment?.slice(0, 10) ?? '';
    return day >= first && day <= last;
  };
