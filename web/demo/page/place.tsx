import type { ReactNode } from 'react';
import { Waiting } from '../../ui/states/Waiting.tsx';

/** Where a page is drawn: the console's root. */
export interface Place {
  render(page: ReactNode): void;
}

/** Until the code of a page has come. */
export const drawWaiting = (place: Place): void => place.render(<Waiting />);
