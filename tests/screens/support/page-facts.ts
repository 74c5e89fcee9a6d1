/** Separators of the parts of a label, such as 钢琴 1 班，林晓雯，冲突：教师. */
const SEPARATOR = /[，。：；、（）·+]/;

/**
 * Returns what an element shows: the parts of its texts, the values of its fields, its selected boxes, the names of its
 * enabled buttons and the targets of its links. A fact that is shown twice is returned twice.
 */
export function factsOf(element: Element): string[] {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('style, script, template')) hidden.remove();
  const facts: string[] = [];
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) facts.push(...partsOf(node.textContent));
  for (const button of copy.querySelectorAll<HTMLButtonElement>('button:not(:disabled), [role="menuitem"]'))
    facts.push(...partsOf(button.getAttribute('aria-label') ?? button.textContent).map((part) => `按钮 ${part}`));
  for (const link of copy.querySelectorAll('a[href]')) facts.push(`链接 ${link.getAttribute('href')}`);
  // A copy of a field does not have the value that a user or a script has entered.
  for (const field of element.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), textarea'))
    if (!/checkbox|radio|file/.test(field.type)) facts.push(...partsOf(field.value));
    else if ('checked' in field && field.checked) facts.push(`选中 ${labelOf(field)}`);
  return facts;
}

const labelOf = (field: HTMLInputElement): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.value;

const partsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Returns the facts that occur more often in the first list than in the second one. */
export function surplus(facts: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const fact of others) left.set(fact, (left.get(fact) ?? 0) + 1);
  return facts.filter((fact) => {
    const count = left.get(fact) ?? 0;
    left.set(fact, count - 1);
    return count <= 0;
  });
}
