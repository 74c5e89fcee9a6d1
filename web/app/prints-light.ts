const ATTRIBUTE = 'data-mantine-color-scheme';

/** Switches to the light scheme while printing, because paper is white. */
export function printsLight(): void {
  const { documentElement } = document;
  let shown: string | null = null;
  addEventListener('beforeprint', () => {
    shown = documentElement.getAttribute(ATTRIBUTE);
    documentElement.setAttribute(ATTRIBUTE, 'light');
  });
  addEventListener('afterprint', () => documentElement.setAttribute(ATTRIBUTE, shown ?? 'light'));
}
