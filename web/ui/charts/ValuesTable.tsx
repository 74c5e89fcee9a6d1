import classes from './ValuesTable.module.css';

export interface Values {
  caption: string;
  /** Of the first column, and of those of figures. */
  heads: readonly string[];
  /** What the row is of, then its figures. */
  rows: readonly (readonly string[])[];
}

/** What a chart draws, exactly. @param hidden for those alone who do not see the chart */
export function ValuesTable({ caption, heads, rows, hidden = false }: Values & { hidden?: boolean }) {
  const table = (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
              <td key={at}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return <div className={hidden ? classes.hidden : classes.shown}>{table}</div>;
}
