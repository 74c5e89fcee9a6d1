/** The address of a sandbox that signs in as a persona and opens a page. */
export function landing(origin: string, path: string, as: string, to: string): string {
  if (as === '') return origin + path;
  // Slashes stay readable, as people see it.
  const query = new URLSearchParams([['as', as], ...(to ? [['to', to]] : [])]).toString().replaceAll('%2F', '/');
  return `${origin}${path}?${query}`;
}
