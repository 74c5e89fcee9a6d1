/** Main colour with its shades. Every colour must have the contrasts of `lime` in ui/theme/theme.ts. */
export interface Colour {
  /** Name of the colour, e.g. 天蓝. */
  name: string;
  /** Background for navy text in both colour schemes. */
  accent: string;
  hover: string;
  light: Shades;
  dark: Shades;
}

export interface Shades {
  /** Colour of text on a card, on the page and on `ground`. */
  text: string;
  ground: string;
  /** Fill of a tick on the scale. */
  tick: string;
}

/** Main colours. All have at least the contrast of the product’s own colour. */
export const colours: Readonly<Record<string, Colour>> = {
  lime: colour('青柠', '#a3e635 #84cc16', '#3f6212 #f1f8df #65a30d', '#b4e35f #1d2a20 #94cf2f'),
  jade: colour('翠绿', '#34d399 #10b981', '#065f46 #e6f7ef #059669', '#6ee7b7 #123029 #34c38f'),
  teal: colour('青色', '#2dd4bf #14b8a6', '#115e59 #e3f7f4 #0d9488', '#5eead4 #12302f #2bc4b0'),
  sky: colour('天蓝', '#38bdf8 #0ea5e9', '#075985 #e6f5fd #0284c7', '#7dd3fc #122d42 #38b2ea'),
  blue: colour('湖蓝', '#60a5fa #4d93f7', '#1e40af #ecf2fe #2563eb', '#93c5fd #17294b #5b9cf5'),
  violet: colour('紫色', '#a78bfa #9a7bf8', '#5b21b6 #f3effe #7c3aed', '#c4b5fd #292550 #a78bfa'),
  rose: colour('玫红', '#f472b6 #f058a6', '#9d174d #fdeef6 #db2777', '#f9a8d4 #3a1d33 #f472b6'),
  orange: colour('橙色', '#fb923c #f97316', '#9a3412 #fff2e6 #ea580c', '#fdba74 #38240f #f08a3a'),
  gold: colour('金色', '#facc15 #eab308', '#854d0e #fdf7da #a16207', '#f5d658 #322b10 #d9b021'),
};

function colour(name: string, filled: string, light: string, dark: string): Colour {
  const [accent = '', hover = ''] = filled.split(' ');
  return { name, accent, hover, light: shades(light), dark: shades(dark) };
}

function shades(hexes: string): Shades {
  const [text = '', ground = '', tick = ''] = hexes.split(' ');
  return { text, ground, tick };
}

/**
 * Replaces the product's lime by another colour. An unknown colour changes nothing.
 * @param nonce nonce of the page's styles, without which the content security policy refuses them
 */
export function applyColour(name: string, nonce: string): void {
  const colourScheme = colours[name];
  if (colourScheme) applyColourScheme(name, colourScheme, nonce);
}

/** Replaces the product's lime by a main colour with this name. @param nonce nonce of the page's styles */
export function applyColourScheme(name: string, colourScheme: Colour, nonce: string): void {
  document.documentElement.dataset['colour'] = name;
  const style = document.createElement('style');
  style.nonce = nonce;
  style.textContent = stylesOf(colourScheme);
  document.head.append(style);
}

/** Returns the styles that replace the product's lime by another colour. */
function stylesOf({ accent, hover, light, dark }: Colour): string {
  const cssVariablesOf = ({ text, ground, tick }: Colour['light']): string =>
    `--lime:${accent};--lime-hover:${hover};--lime-text:${text};--lime-ground:${ground};--tick:${tick};`;
  const scale = Object.entries(SCALE).map(([shade, paint]) => `--mantine-color-lime-${shade}:${paint(accent)};`);
  const ofMantine = `${scale.join('')}--mantine-color-lime-7:${hover};--mantine-color-lime-9:${light.text};--lime-night:${light.tick};`;
  const darkVariables = `--mantine-color-lime-light:${dark.ground};--mantine-color-lime-light-hover:${dark.ground};`;
  return `:root[data-colour]{${cssVariablesOf(light)}${ofMantine}}:root[data-colour][data-mantine-color-scheme=dark]{${cssVariablesOf(dark)}${darkVariables}}`;
}

/** Returns a colour #rrggbb with this share of the accent; the rest is white (255) or black (0). */
export function mixed(accent: string, share: number, rest: number): string {
  const channels = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(accent.slice(at, at + 2), 16) * share + rest * (1 - share);
    return Math.round(channel).toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const tint = (percent: number) => (accent: string) => mixed(accent, percent / 100, 255);
/** Shades of the colour in Mantine's scale. The shades 7 (hover) and 9 (text) are set separately. */
const SCALE = {
  0: tint(10),
  1: tint(22),
  2: tint(40),
  3: tint(62),
  4: tint(80),
  5: tint(92),
  6: (accent: string) => accent,
  8: (accent: string) => mixed(accent, 0.6, 0),
};
