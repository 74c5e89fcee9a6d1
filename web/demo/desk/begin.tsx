import { drawPage } from '../page/draw-page.tsx';
import { Desk } from './Desk.tsx';

export const begin = (place: HTMLElement): void => drawPage(place, <Desk />);
