import { FlowSkipped } from '../flows/flow-errors.ts';

/** Error thrown if the backend's data leave a property nothing to check. It does not count against the backend. */
export class NothingToCheck extends FlowSkipped {
  override readonly name = 'Skipped';
}
