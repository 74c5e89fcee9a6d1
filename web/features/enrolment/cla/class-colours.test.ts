import { expect, test } from 'vitest';
import { claForm } from '#contracts/entities/cla.ts';
import { CLASS_COLOURS } from './class-colours.ts';

/** Returns the relative luminance of a colour as defined by WCAG 2.2, from which the contrast is computed. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
const contrastOnWhite = (colour: string): number => 1.05 / (luminance(colour) + 0.05);

test.each(CLASS_COLOURS)('%s is a valid colour for the form and has enough contrast on white', (colour) => {
  expect(claForm.shape.claColor.safeParse(colour).success).toBe(true);
  expect(contrastOnWhite(colour)).toBeGreaterThanOrEqual(4.5);
});

test('lists each colour once', () => {
  expect(new Set(CLASS_COLOURS).size).toBe(CLASS_COLOURS.length);
});
