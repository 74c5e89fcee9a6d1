import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/** The palette; every pair that carries text keeps a contrast of 4.5:1 or more. What is dark in both schemes is not below. */
export const tokens = {
  navy: '#0b1a33',
  navyActive: '#16294a',
  navyText: '#c3cfe2',
  navyDim: '#8fa3c4',
  lime: '#a3e635',
  limeHover: '#84cc16',
  /** Lime as text or link on white; the accent itself is too light there. */
  limeText: '#3f6212',
  page: '#f5f7fa',
  card: '#ffffff',
  line: '#e3e8ef',
  /** Of what is to be found without reading: a button in a card, a field without a frame. */
  edge: '#aab4c3',
  text: '#1a2433',
  /** Second lines on a coloured ground. */
  textSoft: '#4a5568',
  secondary: '#5b6678',
  danger: '#c92a2a',
  info: '#1c5fb8',
  limeGround: '#f1f8df',
  infoGround: '#eff5fc',
  dangerGround: '#fff0f0',
  /** Under white text: what floats, and what is chosen. */
  solid: '#0b1a33',
  shade: 'rgb(11 26 51 / 18%)',
  /** Over what a dialog stands before. */
  veil: 'rgb(11 26 51 / 40%)',
  /** Past and not recorded, full, nearly over. */
  amber: '#b45309',
  amberGround: '#fdf0dc',
  amberText: '#8a4206',
  /** A filled tick of the scale on white, and the outline of one to come. */
  tick: '#65a30d',
  tickAhead: '#8592a6',
} as const;

/** What is different in the dark scheme; the menu is navy in both. */
export const darkTokens = {
  limeText: '#b4e35f',
  page: '#0c131f',
  card: '#141d2e',
  line: '#2a374d',
  edge: '#4a5c7d',
  text: '#e6ecf5',
  textSoft: '#bac6d8',
  secondary: '#a0aec4',
  danger: '#ff8f8f',
  info: '#86b6f2',
  limeGround: '#1d2a20',
  infoGround: '#16294a',
  dangerGround: '#3a1d25',
  solid: '#2b3f63',
  shade: 'rgb(0 0 0 / 55%)',
  veil: 'rgb(0 0 0 / 62%)',
  amber: '#e59a3c',
  amberGround: '#36280f',
  amberText: '#f3c07f',
  tick: '#94cf2f',
  tickAhead: '#75859f',
} as const satisfies Partial<Record<keyof typeof tokens, string>>;

const lime: MantineColorsTuple = [
  '#f7fee7',
  '#ecfccb',
  '#d9f99d',
  '#bef264',
  '#b4ee52',
  '#abea43',
  tokens.lime,
  tokens.limeHover,
  '#4d7c0f',
  tokens.limeText,
];
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#e03131',
  tokens.danger,
  '#b02525',
  '#962020',
  '#7d1a1a',
];
const blue: MantineColorsTuple = [
  '#eff5fc',
  '#dce9f8',
  '#b8d3f0',
  '#8fb8e6',
  '#5f97d8',
  '#3a7cc9',
  tokens.info,
  '#174f99',
  '#123f7a',
  '#0d2f5c',
];
/** From text to page; Mantine's own are without a hue. */
const dark: MantineColorsTuple = [
  darkTokens.text,
  '#c3cfe2',
  darkTokens.secondary,
  '#7d8ca6',
  '#34435e',
  '#24324a',
  '#1a2539',
  darkTokens.card,
  '#0f1726',
  darkTokens.page,
];

/** Lime carries navy text when filled, and turns dark when it is itself the text. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  // Under the pointer a quiet button stays quiet.
  if (input.variant === 'subtle' && input.color === 'blue') return { ...colors, hover: 'var(--info-ground)' };
  if (input.variant === 'subtle' && input.color === 'red') return { ...colors, hover: 'var(--danger-ground)' };
  if ((input.color ?? input.theme.primaryColor) !== 'lime') return colors;
  if (input.variant === 'filled') return { ...colors, color: tokens.navy };
  if (input.variant === 'default') return colors;
  return { ...colors, color: 'var(--lime-text)' };
};

/**
 * What opens stands with the first frame, and closed it is gone: Mantine's own transitions draw it over four frames, of
 * which the first shows nothing. Where it came from is told by a style, which costs no drawing (base.css).
 */
const atOnce = { transitionProps: { duration: 0 } } as const;
/** Not at once: Mantine would hold on to every dropdown that it has closed. */
const nextFrame = { transitionProps: { transition: 'fade', duration: 1 } } as const;
const comes = { content: 'comes', overlay: 'dims' } as const;

const dialogTitle = { fontSize: '16px', fontWeight: 600, lineHeight: 1.5, textWrap: 'balance' } as const;

export const theme = createTheme({
  primaryColor: 'lime',
  primaryShade: 6,
  colors: { lime, red, blue, dark },
  white: '#ffffff',
  black: tokens.text,
  fontFamily: '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.5', sm: '1.57', md: '1.57', lg: '1.5', xl: '1.4' },
  defaultRadius: 6,
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px', lineHeight: '1.4' }, h2: { fontSize: '16px', lineHeight: '1.5' } },
  },
  variantColorResolver,
  components: {
    // Lime as a thin line on white is hardly seen, and so is a white tick on lime.
    Input: { vars: () => ({ wrapper: { '--input-bd-focus': 'var(--info)' } }) },
    Checkbox: { defaultProps: { iconColor: tokens.navy } },
    // A menu may hold nothing but its items (axe: aria-required-children).
    Menu: { defaultProps: { withInitialFocusPlaceholder: false }, classNames: { dropdown: 'appears' } },
    Popover: { defaultProps: nextFrame, classNames: { dropdown: 'appears' } },
    Combobox: { defaultProps: nextFrame },
    // The page itself never scrolls, so nothing need be locked; the lock would write a style that the CSP forbids.
    Modal: { defaultProps: { ...atOnce, lockScroll: false }, classNames: comes, styles: { title: dialogTitle } },
    Drawer: { defaultProps: { ...atOnce, lockScroll: false }, classNames: comes, styles: { title: dialogTitle } },
    // A dialog's <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
  // The ring is drawn by :focus-visible in base.css: Mantine's own is lime, too pale on white.
  focusClassName: 'focus',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: named(tokens),
  light: { ...OF_MANTINE, '--mantine-color-placeholder': '#6b7688' },
  dark: {
    ...named(darkTokens),
    ...OF_MANTINE,
    '--mantine-color-placeholder': '#8a99b3',
    // Mantine's own are deeper than the cards on which they lie.
    '--mantine-color-blue-light': 'var(--info-ground)',
    '--mantine-color-red-light': 'var(--danger-ground)',
    '--mantine-color-yellow-light': 'var(--amber-ground)',
  },
});

/** The same in both schemes, because what they stand for is not. */
const OF_MANTINE = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-dimmed': 'var(--secondary)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--info)',
  '--mantine-color-default-border': 'var(--line)',
  // A chosen day of a calendar and its like: navy on lime, as on every filled button.
  '--mantine-primary-color-contrast': 'var(--navy)',
};

const named = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${kebab(name)}`, value]));

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
