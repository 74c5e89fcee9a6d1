import { useMediaQuery } from '@mantine/hooks';

/** A telephone or a small tablet, as in the style sheets. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
