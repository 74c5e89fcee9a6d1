import type { Call } from '#contracts/call.ts';
import type { Role } from './account.ts';
import type { Story } from './story.ts';

/** A sequence of calls that must work on any backend. It checks that the effect of one call is visible in another. */
export interface Flow {
  name: string;
  /** Title of the flow in the report. */
  title: string;
  /** Roles whose tokens the flow requires. If a token is missing, the flow is skipped. */
  needs: readonly Role[];
  /**
   * Every state-changing call that the flow sends, including its clean-up. The calls are announced before anything is
   * sent.
   */
  writes: readonly Call[];
  /** Reads that the options must select for the flow to run. Set for a flow that writes nothing. */
  reads?: readonly Call[];
  /**
   * Descriptions of records that remain because the product cannot delete them. They are announced before anything is
   * sent.
   */
  leaves: readonly string[];
  run(story: Story): Promise<void>;
}
