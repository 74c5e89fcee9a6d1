import type { ReactNode } from 'react';
import { root } from '../../http/address.ts';
import { drawPage } from '../page/draw-page.tsx';
import type { Place } from '../page/place.tsx';
import { COMPLETION } from './completion/address.ts';
import { CompletionPage } from './completion/CompletionPage.tsx';
import { LookOnPage } from './turn/LookOnPage.tsx';

export const begin = (place: Place): void => drawPage(place, pageAt(location.pathname.slice(root.length)));

function pageAt(path: string): ReactNode {
  const [, course] = COMPLETION.exec(path) ?? [];
  return course === undefined ? <LookOnPage /> : <CompletionPage course={course} />;
}
