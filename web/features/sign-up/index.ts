/** Form of 分班 for other dialogs, and the offered classes with their texts. */
export { SignUp } from './SignUpDialog.tsx';
export { ClassLine } from './ClassOffers.tsx';
export { splitOffers } from './offers.ts';
export { useClassFilters } from './use-class-filters.ts';
