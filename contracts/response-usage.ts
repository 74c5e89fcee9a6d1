import reads from './generated/response-usage.json' with { type: 'json' };

/** Use of a call's response in the console. It is derived from the console's code by `npm run contract:reads`. */
export interface ResponseUsage {
  /**
   * Screens that use the call; path `*` is the layout around every page. The list is empty if the console does not use
   * the call.
   */
  screens: readonly { path: string; title: string }[];
  /**
   * Paths of the fields that the console reads: `rows[].roomName`, `[].label`, `days.*[].claId`. A response that is a
   * single value has the path `$`.
   */
  fields: readonly string[];
}

const usageByCall: Readonly<Record<string, ResponseUsage>> = reads;

/** Returns how the console uses the response of a call. @throws when the table does not contain the call */
export function responseUsageOf(callName: string): ResponseUsage {
  const usage = usageByCall[callName];
  if (!usage)
    throw new Error(
      `contracts/generated/response-usage.json does not know ${callName}; renew it by: npm run contract:reads`,
    );
  return usage;
}

/** True if a screen sends the call. Other calls are in the contract because the specification lists them. */
export const isSentByConsole = ({ name }: { name: string }): boolean => responseUsageOf(name).screens.length > 0;
