import type { InputWrapperProps } from '@mantine/core';

/** Order of the parts of a field. Description and error follow the input, so that adjacent inputs stay aligned. */
export const INPUT_ORDER: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];
