import type { Call } from '../call.ts';
import type { Role } from './account.ts';
import type { Story } from './story.ts';

/** A story of several calls that any backend must hold: what one call did, another shows. */
export interface Flow {
  name: string;
  /** In the report. */
  title: string;
  /** Without a token of each it is skipped. */
  needs: readonly Role[];
  /** Every call that it makes and that changes something, its cleaning up included: told before anything is sent. */
  writes: readonly Call[];
  /** What stays because the product has no way to remove it: told before anything is sent. */
  leaves: readonly string[];
  tell(story: Story): Promise<void>;
}
