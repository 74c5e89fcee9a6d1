import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import classes from './field-placeholders.module.css';

/**
 * Renders filters, replacing those that are not rendered yet by placeholders that look like empty fields. The parent
 * sets the width of a placeholder.
 * @param isMounted true if the field at this index is rendered
 */
export function renderOrPlaceholders(fields: ReactNode, isMounted: (at: number) => boolean): ReactNode {
  const all =
    isValidElement<{ children?: ReactNode }>(fields) && fields.type === Fragment ? fields.props.children : fields;
  return Children.map(all, (field, index) =>
    isMounted(index) || !isValidElement(field) ? field : <span className={classes.place} data-place aria-hidden />,
  );
}
