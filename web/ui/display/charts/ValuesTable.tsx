import { Fragment } from 'react';
import classes from './ValuesTable.module.css';

export interface TableValues {
  caption: string;
  /** Column headers: the header of the labels, then the headers of the values. */
  headers: readonly string[];
  /** Rows, each with its label first, followed by its values. */
  rows: readonly (readonly string[])[];
}

/** Renders the exact values of a chart as a table. @param hidden true: the table is available only to screen readers */
export function ValuesTable({ caption, headers, rows, hidden = false }: TableValues & { hidden?: boolean }) {
  const table = (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {headers.map((header) => (
            <th key={header} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row">{unbrokenWords(name)}</th>
            {figures.map((figure, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
              <td key={index}>{unbrokenWords(figure)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return <div className={hidden ? classes.hidden : classes.visible}>{table}</div>;
}

/** Renders a text that wraps only at its spaces. */
const unbrokenWords = (text = '') =>
  text.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words never change places
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={classes.word}>{word}</span>
    </Fragment>
  ));
