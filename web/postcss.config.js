import mantine from 'postcss-preset-mantine';
import variables from 'postcss-simple-vars';

const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};

/**
 * Sets the breakpoints. The breakpoint md is 62em, i.e. 992 px: a narrower viewport gets the mobile layout (Spec 1 §2).
 */
export default { plugins: [mantine(), variables({ variables: breakpoints })] };
