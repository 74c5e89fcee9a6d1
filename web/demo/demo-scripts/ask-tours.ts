import { demoScripts, type DemoScriptRunView } from '#contracts/control/demo-scripts.ts';
import type { NextPage } from '#contracts/control/fields.ts';
import { sendControl } from '../control-client.ts';

/**
 * Starts a demo script at its first step, even if one is running already. All functions of this module throw an Error
 * with a message for the user.
 */
export const beginTour = (id: string): Promise<NextPage> => sendControl(demoScripts.begin, { id });

/** Makes a step the current one and prepares its data. */
export const beginStep = (step: string): Promise<NextPage> => sendControl(demoScripts.goTo, { step });

export const markStepShown = (step: string): Promise<DemoScriptRunView | null> =>
  sendControl(demoScripts.markShown, { step });

/** Ends the demo script. Data entered during the script is kept. */
export const endTour = (): Promise<unknown> => sendControl(demoScripts.end, {});
