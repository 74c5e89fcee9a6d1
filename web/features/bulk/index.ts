/** Public interface of the feature: the parts of bulk changes that do not depend on the changed rows. */
export type { BulkInput } from './bulk-input.ts';
export { type BulkFieldsState, BulkWork } from './BulkWork.tsx';
export { default as bulkClasses } from './bulk.module.css';
