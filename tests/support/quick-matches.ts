/** One element by its kind, perhaps with more that it must have: `input[type="text"]`. */
const ONE_OF_A_KIND = /^([a-z][a-z0-9]*)(?:[[:][^\s,>+~]*)?$/;
/** jsdom has no top layer, and throws where it is asked for these; floating-ui takes that for no. */
const TOP_LAYER: readonly string[] = [':popover-open', ':modal'];

const matches = Element.prototype.matches;
const kinds = new Map<string, string | undefined>();

/**
 * As jsdom has it, but an element of another kind than the selector's is told so at once: a search by role asks every
 * element for up to eighty selectors.
 */
Element.prototype.matches = function (this: Element, selector: string): boolean {
  if (!kinds.has(selector)) kinds.set(selector, ONE_OF_A_KIND.exec(selector)?.[1]);
  const kind = kinds.get(selector);
  if (kind !== undefined && kind !== this.localName) return false;
  return !TOP_LAYER.includes(selector) && matches.call(this, selector);
} as Element['matches'];
