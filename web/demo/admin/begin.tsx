import { renderPage } from '../page/render-page.tsx';
import type { PageRoot } from '../page/page-root.tsx';
import { DemoAdmin } from './DemoAdmin.tsx';

export const begin = (place: PageRoot): void => renderPage(place, <DemoAdmin />);
