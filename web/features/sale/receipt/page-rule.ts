const PX_PER_MM = 96 / 25.4;
/** Upper and lower margin of a receipt on a roll, and a reserve for the printer's rounding, in millimetres. */
const MARGINS_MM = 10;

/**
 * Sets the page height of a roll to the height of the receipt, so that the printer cuts after it. Inserts the rule into
 * a style sheet of the console, because a page rule cannot use a variable and the security policy allows no other style
 * sheet.
 */
export function setRollHeight(sheet: HTMLElement): void {
  const copy = sheet.cloneNode(true) as HTMLElement;
  copy.dataset['measured'] = 'true';
  document.body.append(copy);
  const height = Math.ceil(copy.scrollHeight / PX_PER_MM) + MARGINS_MM;
  copy.remove();
  const styles = [...document.styleSheets].findLast(isOwn);
  if (!styles) return;
  styles.insertRule(
    `@page receipt-roll { size: 80mm ${Math.max(height, 80)}mm; margin: 4mm; }`,
    styles.cssRules.length,
  );
}

/** True for a style sheet whose rules are readable and apply to all media. Those of other origins are not readable. */
function isOwn(styles: CSSStyleSheet): boolean {
  try {
    return styles.cssRules !== null && styles.media.length === 0;
  } catch {
    return false;
  }
}
