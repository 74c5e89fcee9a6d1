/** Names of renamed fields of a sandbox record: the name that older versions wrote, and the current name. */
const RENAMED: Readonly<Record<string, string>> = { shelf: 'snapshots', house: 'settings' };

/**
 * Returns a stored sandbox record with its fields under their current names. Older versions kept only one replaced
 * generation, `previous`.
 */
export function withCurrentFields(record: object): object {
  const { previous, ...fields } = Object.fromEntries(
    Object.entries(record).map(([field, value]) => [RENAMED[field] ?? field, value]),
  );
  return previous ? { replaced: [previous], ...fields } : fields;
}
