import { expect, it } from 'vitest';
import { LicenceReader } from '#mock-server/kernel/ocr/licence-reader.ts';
import { faultyLicences } from '#seed/lists/faulty-licences.ts';
import { readSeededPicture } from '#seed/pictures.ts';
import { standard } from '#tests/seed/worlds.ts';

it('reads name and code of every seeded licence, and nothing of an unclear one', async () => {
  const reader = new LicenceReader();
  const wrong: object[] = [];
  for (const { username, companyName, uscc, businessLicenseUrl } of standard.registration) {
    const read = await reader.read(readSeededPicture((businessLicenseUrl ?? '').replace('/files/', '')));
    const faulty = faultyLicences[username];
    const expected = faulty?.unclear ? [undefined, undefined] : [companyName, faulty?.uscc ?? uscc];
    if (read.companyName !== expected[0] || read.uscc !== expected[1]) wrong.push({ username, expected, read });
  }
  await reader.close();
  expect(standard.registration.length).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
