import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import classes from './field-places.module.css';

/**
 * Filters, or where they will be, as they look without a word in them. Whoever holds them says how wide they are.
 * @param isDrawn by the field's place among them
 */
export function drawnOrPlaces(fields: ReactNode, isDrawn: (at: number) => boolean): ReactNode {
  const all =
    isValidElement<{ children?: ReactNode }>(fields) && fields.type === Fragment ? fields.props.children : fields;
  return Children.map(all, (field, at) =>
    isDrawn(at) || !isValidElement(field) ? field : <span className={classes.place} data-place aria-hidden />,
  );
}
