import type { Root } from 'react-dom/client';
import { drawPage } from '../page/draw-page.tsx';
import { Desk } from './Desk.tsx';

export const begin = (place: Root): void => drawPage(place, <Desk />);
