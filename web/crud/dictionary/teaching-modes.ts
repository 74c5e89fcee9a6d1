import { teachingModeNames, teachingModes } from '#contracts/entities/course.ts';

/** Choices of the teaching mode, regular first (Spec 2 §4). */
export const TEACHING_MODES = Object.values(teachingModes).map((mode) => ({
  value: String(mode),
  label: teachingModeNames[mode] ?? '',
}));

export const teachingModeName = (mode: number): string => teachingModeNames[mode] ?? String(mode ?? '');
