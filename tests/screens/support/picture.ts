const SIGNATURES = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46],
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0],
} as const;

/** Creates a file with the signature of its image type. */
export const picture = (name = 'licence.png', kind: keyof typeof SIGNATURES = 'png'): File =>
  new File([new Uint8Array(SIGNATURES[kind]), 'content'], name, { type: `image/${kind}` });
