interface Search<R> {
  /** Prefix of all names that the run assigns. */
  prefix: string;
  /** True if all records belong to the run; otherwise only records with a text that contains the prefix do. */
  isOwn?: boolean;
  /** Returns a result for a field that is wrong, and null for any other. */
  judge(name: string, value: unknown): R | null;
  /** Returns true for a record that is not searched. */
  isSkipped?(record: object): boolean;
}

/** Judges all fields of the run's records in a response, at any depth. Returns the first result or null. */
export function findInOwnRecords<R>(
  data: unknown,
  { prefix, isOwn: isAllOwn = false, judge, isSkipped = () => false }: Search<R>,
): R | null {
  const search = (value: unknown, isInside: boolean): R | null => {
    if (typeof value !== 'object' || value === null || isSkipped(value)) return null;
    const entries = Object.entries(value);
    const isOwn = isInside || entries.some(([, text]) => typeof text === 'string' && text.includes(prefix));
    for (const [name, field] of entries) {
      const result = (isOwn ? judge(name, field) : null) ?? search(field, isOwn);
      if (result !== null) return result;
    }
    return null;
  };
  return search(data, isAllOwn);
}
