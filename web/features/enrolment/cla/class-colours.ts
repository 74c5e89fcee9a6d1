/** Colours of classes. Each is readable on white and distinguishable from the others. */
export const CLASS_COLOURS = [
  '#1c5fb8',
  '#2b7a78',
  '#3f6212',
  '#7a5c2b',
  '#b05a17',
  '#9b2c2c',
  '#a23b72',
  '#5b3fa0',
  '#8a5a44',
  '#4d5a6b',
] as const;

/** Default colour of a new class. */
export const [FIRST_COLOUR] = CLASS_COLOURS;
