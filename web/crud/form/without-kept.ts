import { textOrder } from '#contracts/rules/text-order.ts';

/**
 * What a change sends: without those of `names` that stayed as they were before, since somebody else may have changed
 * them meanwhile. Several in another order are the same.
 */
export function withoutKept<Body extends object>(body: Body, before: object, names: readonly (keyof Body)[]): Body {
  const known = new Map<string, unknown>(Object.entries(before));
  const isSent = ([name, value]: [string, unknown]) =>
    !names.some((one) => one === name) || asText(value) !== asText(known.get(name));
  return Object.fromEntries(Object.entries(body).filter(isSent)) as Body;
}

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).toSorted(textOrder).join() : String(value ?? '');
