import { type BrowserLocationHook, navigate, useBrowserLocation } from 'wouter/use-browser-location';
import { inPageCell } from './page-cell.ts';

const navigateInCell: typeof navigate = (to, options) => navigate(inPageCell(String(to)), options);

/** Location of the router in the demo admin. Navigation keeps the cell of the page in the address. */
export const useAdminLocation: BrowserLocationHook = () => [useBrowserLocation()[0], navigateInCell];
