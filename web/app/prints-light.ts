const ATTRIBUTE = 'data-mantine-color-scheme';

/** Switches to the light scheme while printing, because paper is white. */
export function printsLight(): void {
  const { documentElement } = document;
  let previousScheme: string | null = null;
  addEventListener('beforeprint', () => {
    previousScheme = documentElement.getAttribute(ATTRIBUTE);
    documentElement.setAttribute(ATTRIBUTE, 'light');
  });
  addEventListener('afterprint', () => documentElement.setAttribute(ATTRIBUTE, previousScheme ?? 'light'));
}
