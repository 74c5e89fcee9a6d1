import classes from './panel.module.css';

/** Lists the unmet conditions, one sentence each. */
export const MissingList = ({ missing }: { missing: readonly string[] }) => (
  <div className={classes.missing}>
    <p>还差 {missing.length} 项：</p>
    <ul>
      {missing.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  </div>
);
