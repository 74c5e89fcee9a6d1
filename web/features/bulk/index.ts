/** Public interface of the feature: the parts of bulk changes that do not depend on the changed rows. */
export type { BulkInput } from './bulk-input.ts';
export { BulkWork } from './BulkWork.tsx';
export { reasonError } from './reason.ts';
export type { RowStep } from './row-steps.ts';
export { default as bulkClasses } from './bulk.module.css';
