import { Children, type ReactNode } from 'react';
import classes from './StudentDrawer.module.css';

interface DrawerListProps {
  label: string;
  children: ReactNode;
}

/** Renders a short list in the drawer. Its items may come from several arrays. */
export const DrawerList = ({ label, children }: DrawerListProps) =>
  Children.toArray(children).length === 0 ? (
    <p className={classes.none}>暂无{label}</p>
  ) : (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );

interface DrawerItemProps {
  title: string;
  tag: ReactNode;
  note: string;
  figure: ReactNode;
  /** Lines under the figure; empty ones are omitted. */
  details: readonly (string | false | null | undefined)[];
}

/** Renders an item of the list with its name at the left and its balance at the right. */
export const DrawerItem = ({ title, tag, note, figure, details }: DrawerItemProps) => (
  <li className={classes.item}>
    <span className={classes.content}>
      <strong>{title}</strong> {tag}
      <small>{note}</small>
    </span>
    <span className={classes.left}>
      <span>{figure}</span>
      {details.map((line) => line && <small key={line}>{line}</small>)}
    </span>
  </li>
);
