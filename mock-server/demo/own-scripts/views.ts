import type { OwnScript, OwnScriptDetails } from '#contracts/control/own-scripts.ts';
import type { StoredOwnScript } from '../../sandboxes/own-script-record.ts';
import { textOf } from '../own-documents/read-document.ts';
import { keptVersion, latestVersion } from '../own-documents/versions.ts';

export function summaryOf(stored: StoredOwnScript): OwnScript {
  const { version, savedAt, file } = latestVersion(stored);
  const tried = stored.tried?.version === version ? stored.tried : null;
  return {
    id: file.id,
    title: file.title,
    minutes: file.minutes,
    steps: file.steps.length,
    guidedSteps: file.steps.filter(({ guided }) => guided).length,
    version,
    savedAt,
    publication: stored.publication,
    isTried: tried !== null,
    needNoWork: tried?.needNoWork ?? [],
  };
}

/** Returns a script with the document of one version, by default of the latest. @throws Refusal */
export const detailsOf = (stored: StoredOwnScript, of?: number): OwnScriptDetails => ({
  ...summaryOf(stored),
  text: textOf(keptVersion(stored, of).file),
  versions: stored.versions.map(({ version, savedAt }) => ({ version, savedAt })),
});
