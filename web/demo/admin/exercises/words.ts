import type { OwnExercise } from '#contracts/control/own-exercises.ts';
import type { Tone } from '#web/ui/display/StatusTag.tsx';

/** Returns the state of an exercise as a status. */
export function stateOf({ publication, version }: OwnExercise): { tone: Tone; text: string } {
  if (!publication) return { tone: 'neutral', text: '未发布' };
  if (publication.version < version) return { tone: 'warning', text: `已发布第 ${publication.version} 版，有新版本` };
  return { tone: 'positive', text: `已发布${audienceText(publication.groups)}` };
}

const audienceText = (groups: readonly string[] | null): string =>
  groups === null ? '给所有沙箱' : `给 ${groups.length} 个培训班`;
