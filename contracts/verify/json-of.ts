/** An answer's JSON; undefined where it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString()) as unknown;
  } catch {
    return undefined;
  }
}
