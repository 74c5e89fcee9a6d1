const ATTRIBUTE = 'data-mantine-color-scheme';

/** Paper is white, whatever the screen is. */
export function printsLight(): void {
  const { documentElement } = document;
  let shown: string | null = null;
  addEventListener('beforeprint', () => {
    shown = documentElement.getAttribute(ATTRIBUTE);
    documentElement.setAttribute(ATTRIBUTE, 'light');
  });
  addEventListener('afterprint', () => documentElement.setAttribute(ATTRIBUTE, shown ?? 'light'));
}
