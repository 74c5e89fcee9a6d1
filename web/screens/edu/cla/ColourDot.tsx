import classes from './ColourDot.module.css';

/**
 * Renders the class's colour beside the class's name. The dot is decorative, because the name alone identifies the
 * class.
 */
export const ColourDot = ({ colour }: { colour: string | null | undefined }) => (
  <span className={classes.dot} style={colour ? { backgroundColor: colour } : undefined} aria-hidden />
);
