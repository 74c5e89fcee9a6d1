import type { InputWrapperProps } from '@mantine/core';

/** What is said of a field stands below it: the field stays where it is, and at one height with those beside it. */
export const SAID_BELOW: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];
