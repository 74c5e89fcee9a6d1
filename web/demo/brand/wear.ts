import { fileAddress } from '../../http/file-address.ts';
import { appearAs } from '../../ui/product.ts';
import { type Colour, colours } from './colours.ts';

/** Before the first paint: the console appears as that of the prospect whose brand the sandbox bears, as its page tells. */
export function wearBrand(): void {
  const { brand, logo, colour = '' } = document.documentElement.dataset;
  if (brand) appearAs({ name: brand, logo: fileAddress(logo) });
  const worn = colours[colour];
  if (!worn) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stylesOf(worn));
  document.adoptedStyleSheets.push(sheet);
}

/** The product's lime and what is made of it, in the other colour. */
function stylesOf({ accent, hover, light, dark }: Colour): string {
  const ours = ({ text, ground, tick }: Colour['light']): string =>
    `--lime:${accent};--lime-hover:${hover};--lime-text:${text};--lime-ground:${ground};--tick:${tick};`;
  const scale = Object.entries(SCALE).map(([shade, paint]) => `--mantine-color-lime-${shade}:${paint(accent)};`);
  const ofMantine = `${scale.join('')}--mantine-color-lime-7:${hover};--mantine-color-lime-9:${light.text};`;
  const inDark = `--mantine-color-lime-light:${dark.ground};--mantine-color-lime-light-hover:${dark.ground};`;
  return `:root[data-colour]{${ours(light)}${ofMantine}}:root[data-colour][data-mantine-color-scheme=dark]{${ours(dark)}${inDark}}`;
}

const paler = (part: number) => (accent: string) => `color-mix(in srgb,${accent} ${part}%,#fff)`;
/** Mantine's shades of it; 7 and 9 are the hovered and the written. */
const SCALE = {
  0: paler(10),
  1: paler(22),
  2: paler(40),
  3: paler(62),
  4: paler(80),
  5: paler(92),
  6: (accent: string) => accent,
  8: (accent: string) => `color-mix(in srgb,${accent} 60%,#000)`,
};
