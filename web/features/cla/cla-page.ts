/** Where a class is shown by itself. */
export const claPage = (claId: string): string => `/edu/cla/detail?claId=${encodeURIComponent(claId)}`;
