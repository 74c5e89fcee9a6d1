import { fileAddress } from '../../http/file-address.ts';
import { setAppearance } from '../../ui/theme/product.ts';
import { type Colour, colours } from './colours.ts';

/** Applies the white label, which the page's attributes contain, before the first paint. */
export function applyTheme(): void {
  const { brand, logo, colour = '' } = document.documentElement.dataset;
  if (brand) setAppearance({ name: brand, logo: fileAddress(logo) });
  const colourScheme = colours[colour];
  if (!colourScheme) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesOf(colourScheme));
  document.adoptedStyleSheets.push(sheet);
}

/** Returns the styles that replace the product's lime by another colour. */
function stylesOf({ accent, hover, light, dark }: Colour): string {
  const cssVariablesOf = ({ text, ground, tick }: Colour['light']): string =>
    `--lime:${accent};--lime-hover:${hover};--lime-text:${text};--lime-ground:${ground};--tick:${tick};`;
  const scale = Object.entries(SCALE).map(([shade, paint]) => `--mantine-color-lime-${shade}:${paint(accent)};`);
  const ofMantine = `${scale.join('')}--mantine-color-lime-7:${hover};--mantine-color-lime-9:${light.text};`;
  const darkVariables = `--mantine-color-lime-light:${dark.ground};--mantine-color-lime-light-hover:${dark.ground};`;
  return `:root[data-colour]{${cssVariablesOf(light)}${ofMantine}}:root[data-colour][data-mantine-color-scheme=dark]{${cssVariablesOf(dark)}${darkVariables}}`;
}

const tint = (part: number) => (accent: string) => `color-mix(in srgb,${accent} ${part}%,#fff)`;
/** Shades of the colour in Mantine's scale. The shades 7 (hover) and 9 (text) are set separately. */
const SCALE = {
  0: tint(10),
  1: tint(22),
  2: tint(40),
  3: tint(62),
  4: tint(80),
  5: tint(92),
  6: (accent: string) => accent,
  8: (accent: string) => `color-mix(in srgb,${accent} 60%,#000)`,
};
