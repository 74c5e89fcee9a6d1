import { root } from '../../http/address.ts';
import { becomeGuided } from '../customer-window/guided-window.ts';
import { type PageRoot, renderLoading } from '../page/page-root.tsx';
import { renderPage } from '../page/render-page.tsx';
import { CUSTOMER_PATH } from './address.ts';
import { PresenterPage } from './PresenterPage.tsx';

/** Renders the presenter window. At the path of a customer window, opens the console without the demo bar instead. */
export function begin(place: PageRoot): void {
  if (location.pathname.slice(root.length).startsWith(CUSTOMER_PATH)) {
    renderLoading(place);
    becomeGuided();
    location.replace(`${root}/`);
  } else renderPage(place, <PresenterPage />);
}
