import { lazy } from 'react';

/** Loads the large holiday calendar after the page. */
export const LazyHolidayReader = lazy(async () => ({ default: (await import('./HolidayReader.tsx')).HolidayReader }));
