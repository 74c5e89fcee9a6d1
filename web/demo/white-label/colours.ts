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

interface Shades {
  /** Colour of text on a card, on the page and on `ground`. */
  text: string;
  ground: string;
  /** Fill of a tick on the scale. */
  tick: string;
}

/** Main colours for white labels. All have at least the contrast of the product’s own colour. */
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
