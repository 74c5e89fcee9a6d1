import classes from './ColourDot.module.css';

/** The class's colour beside its name; the name alone says which class it is. */
export const ColourDot = ({ colour }: { colour: string | null | undefined }) => (
  <span className={classes.dot} style={colour ? { backgroundColor: colour } : undefined} aria-hidden />
);
