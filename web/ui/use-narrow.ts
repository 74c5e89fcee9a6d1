import { useMediaQuery } from '@mantine/hooks';

/** A small laptop: beside the sidebar there is no room for every column. */
export const useTight = (): boolean => useMediaQuery('(max-width: 1279px)', false, { getInitialValueInEffect: false });

/** A telephone or a small tablet, as in the style sheets. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
