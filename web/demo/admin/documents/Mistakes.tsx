import classes from './editor.module.css';

/** Shows the mistakes that prevented saving, one in each line. */
export const Mistakes = ({ text }: { text: string }) =>
  text && (
    <div className={classes.failure} role="alert">
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
