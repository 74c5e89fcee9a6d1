/** Returns the address of a sandbox; with a persona, the address signs in as that persona and opens a page. */
export function landingUrl(origin: string, path: string, as: string, to: string): string {
  if (as === '') return origin + path;
  // Slashes are not encoded, for readability.
  const query = new URLSearchParams([['as', as], ...(to ? [['to', to]] : [])]).toString().replaceAll('%2F', '/');
  return `${origin}${path}?${query}`;
}
