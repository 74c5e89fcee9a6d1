import mantine from 'postcss-preset-mantine';
import variables from 'postcss-simple-vars';

const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};

/** 62em is 992 px, below which the layout is the mobile one (Spec 1 §2). */
export default { plugins: [mantine(), variables({ variables: breakpoints })] };
