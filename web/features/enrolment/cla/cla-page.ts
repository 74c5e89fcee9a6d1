/** Returns the address of the class page. */
export const claPage = (claId: string): string => `/edu/cla/detail?claId=${encodeURIComponent(claId)}`;
