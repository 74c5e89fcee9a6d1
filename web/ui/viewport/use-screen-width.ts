import { useMediaQuery } from '@mantine/hooks';

/** True on a small laptop, where the sidebar leaves too little room for every column. */
export const useIsLaptopWidth = (): boolean =>
  useMediaQuery('(max-width: 1279px)', false, { getInitialValueInEffect: false });

/** True on a phone or a small tablet. The style sheets use an equal breakpoint. */
export const useIsPhoneWidth = (): boolean =>
  useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
