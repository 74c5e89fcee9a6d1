import { readFileSync } from 'node:fs';

/** Pictures for demonstrations: they stand in seeded applications, and whoever registers may take them. */
export const samples = [
  { name: 'sample-licence.png', title: '营业执照（样例）' },
  { name: 'sample-id-front.png', title: '身份证正面（样例）' },
  { name: 'sample-id-reverse.png', title: '身份证反面（样例）' },
  { name: 'sample-logo.png', title: '品牌标志（样例）' },
] as const;

/** As a row holds it; an answer puts the sandbox's root before it. */
export const sampleFiles = {
  licence: '/files/sample-licence.png',
  idFront: '/files/sample-id-front.png',
  idReverse: '/files/sample-id-reverse.png',
  logo: '/files/sample-logo.png',
} as const;

const bytes = new Map<string, Buffer>();

export const isSample = (name: string): boolean => samples.some((sample) => sample.name === name);

/** Throws when it is no sample. */
export function readSample(name: string): Buffer {
  if (!isSample(name)) throw new Error(`No sample is called ${name}.`);
  const read = bytes.get(name) ?? readFileSync(new URL(`files/${name}`, import.meta.url));
  bytes.set(name, read);
  return read;
}
