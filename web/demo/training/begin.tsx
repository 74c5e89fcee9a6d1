import type { ReactNode } from 'react';
import { root } from '../../http/address.ts';
import { renderPage } from '../page/render-page.tsx';
import type { PageRoot } from '../page/page-root.tsx';
import { COMPLETION } from './completion/address.ts';
import { CompletionPage } from './completion/CompletionPage.tsx';
import { LookOnPage } from './turn/LookOnPage.tsx';

export const begin = (place: PageRoot): void => renderPage(place, pageAt(location.pathname.slice(root.length)));

function pageAt(path: string): ReactNode {
  const [, course] = COMPLETION.exec(path) ?? [];
  return course === undefined ? <LookOnPage /> : <CompletionPage course={course} />;
}
