import type { ReactNode } from 'react';
import { LoadingIndicator } from '../../ui/states/LoadingIndicator.tsx';

/** Root of the console, into which a page is rendered. */
export interface PageRoot {
  render(page: ReactNode): void;
}

/** Renders a loader until the chunk of a page has arrived. */
export const renderLoading = (place: PageRoot): void => place.render(<LoadingIndicator />);
