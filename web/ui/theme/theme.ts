import {
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

/**
 * Colours of the light scheme; every combination of text and background has a contrast of at least 4.5:1. The dark
 * scheme overrides only colours that differ (darkTokens).
 */
export const tokens = {
  navy: '#0b1a33',
  navyActive: '#16294a',
  navyText: '#c3cfe2',
  navyDim: '#8fa3c4',
  lime: '#a3e635',
  limeHover: '#84cc16',
  /** Darker lime for text or links on white, because the accent colour is too light there. */
  limeText: '#3f6212',
  /** Colours of the picture on the login page, which is on navy in both schemes. */
  sunlight: '#fde68a',
  sunset: '#fdba74',
  limeNight: '#6f9c2c',
  page: '#f5f7fa',
  card: '#ffffff',
  line: '#e3e8ef',
  /** Border of controls that must be noticeable, such as a button in a card or a field without a frame. */
  edge: '#aab4c3',
  text: '#1a2433',
  /** Text of secondary lines on a coloured background. */
  textSoft: '#4a5568',
  secondary: '#5b6678',
  danger: '#c92a2a',
  info: '#1c5fb8',
  limeGround: '#f1f8df',
  infoGround: '#eff5fc',
  dangerGround: '#fff0f0',
  /** Background that white text is placed on, as in popovers and selected items. */
  solid: '#0b1a33',
  shade: 'rgb(11 26 51 / 18%)',
  /** Backdrop of a dialog. */
  veil: 'rgb(11 26 51 / 40%)',
  /** Colour for past and unrecorded lessons, full classes, and periods that are nearly over. */
  amber: '#b45309',
  amberGround: '#fdf0dc',
  amberText: '#8a4206',
  /** Colour of a filled tick on white. */
  tick: '#65a30d',
} as const;

/** Colours that the dark scheme overrides. The menu is navy in both schemes. */
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
/** Shades from the text colour to the page colour, which replace Mantine's achromatic shades. */
const darkColors: MantineColorsTuple = [
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

/** Resolves the colours of a component's variant: text on filled lime is navy, and lime text is darkened. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  // Subtle buttons keep a light background on hover.
  if (input.variant === 'subtle' && input.color === 'blue') return { ...colors, hover: 'var(--info-ground)' };
  if (input.variant === 'subtle' && input.color === 'red') return { ...colors, hover: 'var(--danger-ground)' };
  // Menu items such as 删除 have this colour instead of `red`, which Mantine replaces by its own red in both schemes.
  if (input.color === 'var(--danger)') return { ...colors, hover: 'var(--danger-ground)' };
  if ((input.color ?? input.theme.primaryColor) !== 'lime') return colors;
  if (input.variant === 'filled') return { ...colors, color: tokens.navy };
  if (input.variant === 'default') return colors;
  return { ...colors, color: 'var(--lime-text)' };
};

/**
 * Disables Mantine's transitions, which take four frames to open a dialog, the first of them empty. The opening
 * animation is pure CSS, which needs no rendering by React (base.css).
 */
const NO_TRANSITION = { transitionProps: { duration: 0 } } as const;
/** Fade of one frame. Without any transition, Mantine would keep every closed dropdown mounted. */
const ONE_FRAME_FADE = { transitionProps: { transition: 'fade', duration: 1 } } as const;
const ENTER_CLASSES = { content: 'enter', overlay: 'dims' } as const;

const dialogTitle = { fontSize: '16px', fontWeight: 600, lineHeight: 1.5, textWrap: 'balance' } as const;

export const theme = createTheme({
  primaryColor: 'lime',
  primaryShade: 6,
  colors: { lime, red, blue, dark: darkColors },
  white: '#ffffff',
  black: tokens.text,
  fontFamily: '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.5', sm: '1.57', md: '1.57', lg: '1.5', xl: '1.4' },
  defaultRadius: 6,
  variantColorResolver,
  components: {
    // A thin lime focus border is hardly visible on white, and a white check mark is hardly visible on lime.
    // In the colour of errors, the placeholder of an invalid field reads like a value.
    Input: {
      vars: () => ({
        wrapper: { '--input-bd-focus': 'var(--info)', '--input-placeholder-color': 'var(--mantine-color-placeholder)' },
      }),
    },
    Checkbox: { defaultProps: { iconColor: tokens.navy } },
    // A menu may contain only its items (axe: aria-required-children), so Mantine's focus placeholder is disabled.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false }, classNames: { dropdown: 'appears' } },
    Popover: { defaultProps: ONE_FRAME_FADE, classNames: { dropdown: 'appears' } },
    Combobox: { defaultProps: ONE_FRAME_FADE },
    // The page itself never scrolls, so no scroll lock is needed. Mantine's scroll lock would also write a style that
    // the CSP forbids.
    Modal: {
      defaultProps: { ...NO_TRANSITION, lockScroll: false },
      classNames: ENTER_CLASSES,
      styles: { title: dialogTitle },
    },
    Drawer: {
      defaultProps: { ...NO_TRANSITION, lockScroll: false },
      classNames: ENTER_CLASSES,
      styles: { title: dialogTitle },
    },
    // Without this role, the <header> of a dialog would be a second banner landmark.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    DrawerHeader: { defaultProps: { role: 'presentation' } },
  },
  // The focus ring is styled by :focus-visible in base.css, because Mantine's lime ring is too pale on white.
  focusClassName: 'focus',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: cssVariables(tokens),
  // The value of a disabled field is still information.
  light: {
    ...MANTINE_OVERRIDES,
    '--mantine-color-placeholder': '#6b7688',
    '--mantine-color-disabled-color': '#6b7688',
  },
  dark: {
    ...cssVariables(darkTokens),
    ...MANTINE_OVERRIDES,
    '--mantine-color-placeholder': '#8a99b3',
    '--mantine-color-disabled-color': '#8a99b3',
    // Mantine's own values are darker than the cards below them.
    '--mantine-color-blue-light': 'var(--info-ground)',
    '--mantine-color-red-light': 'var(--danger-ground)',
    '--mantine-color-yellow-light': 'var(--amber-ground)',
  },
});

/** Mantine variables that both schemes override. The tokens they refer to differ between the schemes. */
const MANTINE_OVERRIDES = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-body': 'var(--card)',
  '--mantine-color-dimmed': 'var(--secondary)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--info)',
  '--mantine-color-default-border': 'var(--line)',
  // Text on the primary colour, such as the selected day of a calendar: navy on lime, as on every filled button.
  '--mantine-primary-color-contrast': 'var(--navy)',
};

const cssVariables = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${kebabCase(name)}`, value]));

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
