import { FlowSkipped } from '../flows/flow-errors.ts';

/** Error of a property that the backend's data leave nothing to check. It says nothing against the backend. */
export class NothingToCheck extends FlowSkipped {
  override readonly name = 'Skipped';
}
