import { drawPage } from '../page/draw-page.tsx';
import type { Place } from '../page/place.tsx';
import { Desk } from './Desk.tsx';

export const begin = (place: Place): void => drawPage(place, <Desk />);
