/** Options of apt-get that make it fail quickly on a machine without a network. */
export const timeoutOptions = [
  '-o',
  'Acquire::Retries=0',
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::https::Timeout=10',
];
