import { LoadingIndicator } from '../ui/states/LoadingIndicator.tsx';
import { hasOutline } from '../ui/states/outline.ts';

/** Renders a loading indicator while the console starts, unless the page shows its outline. */
export const StartIndicator = () => (hasOutline() ? null : <LoadingIndicator />);
