import { expect, it } from 'vitest';
import { TesseractReader } from '#mock-server/demo/licence-ocr/licence-reader.ts';
import { invalidLicences } from '#seed/lists/invalid-licences.ts';
import { readSeededPicture } from '#seed/generators/pictures.ts';
import { standard } from '#tests/seed/worlds.ts';

it('reads company name and code from every clear seeded licence, and neither from an unclear one', async () => {
  const reader = new TesseractReader();
  const wrong: object[] = [];
  for (const { username, companyName, uscc, businessLicenseUrl } of standard.registration) {
    const read = await reader.read(readSeededPicture((businessLicenseUrl ?? '').replace('/files/', '')), reader);
    const faulty = invalidLicences[username];
    const expected = faulty?.unclear ? [undefined, undefined] : [companyName, faulty?.uscc ?? uscc];
    if (read.companyName !== expected[0] || read.uscc !== expected[1]) wrong.push({ username, expected, read });
  }
  await reader.close();
  expect(standard.registration.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
