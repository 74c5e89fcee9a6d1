import { readdirSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { isCreditCode } from '#contracts/formats/credit-code.ts';
import { TesseractReader } from '#mock-server/demo/licence-ocr/licence-reader.ts';
import { checkPicture } from '#mock-server/kernel/uploads/check-picture.ts';
import { pictureColumns } from '#mock-server/domains/onboarding/application-view.ts';
import { fingerprint, fingerprintIn } from '#scripts/seed-pictures/palette-png.ts';
import { picturesOf } from '#scripts/seed-pictures/pictures-of.ts';
import { invalidLicences } from '#seed/lists/invalid-licences.ts';
import { isSeededPicture, pictureAddress, readSeededPicture } from '#seed/generators/pictures.ts';
import { samples } from '#seed/generators/samples.ts';
import { standard } from './worlds.ts';

const applications = standard.registration;
const nameIn = (address: string | null | undefined): string => (address ?? '').replace('/files/', '');
const drawings = picturesOf(applications);
const reader = new TesseractReader();
afterAll(() => reader.close());

it('gives every application pictures that no other application uses', () => {
  expect(applications.length).toBeGreaterThan(20);
  const named = applications.flatMap((row) => pictureColumns.map((column) => row[column]));
  expect(new Set(named).size).toBe(applications.length * pictureColumns.length);
  expect(named.filter((address) => !isSeededPicture(nameIn(address)))).toEqual([]);
  for (const { fileUrlList, businessLicenseUrl, idFront, idReverse } of applications)
    expect(fileUrlList?.map(({ fileUrl }) => fileUrl)).toEqual([businessLicenseUrl, idFront, idReverse]);
});

it('has every picture drawn from its current row; if not, run npx tsx scripts/draw-pictures.ts', () => {
  const wrong = [...drawings].filter(([name, drawn]) => {
    const there = isSeededPicture(name) ? fingerprintIn(readSeededPicture(name)) : 'none';
    return !drawn.some((drawing) => fingerprint(drawing) === there);
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
  const folder = new URL('../../seed/files/applications/', import.meta.url);
  expect(readdirSync(folder).sort()).toEqual([...drawings.keys()].sort());
});

it('requires new pictures for a row that changed', () => {
  const [first, ...others] = applications;
  if (!first) throw new Error('There are no applications.');
  const drawnFrom = (change: object): string[] => {
    const changed = picturesOf([{ ...first, ...change }, ...others]);
    const prints = (name: string, of: typeof drawings) => (of.get(name) ?? []).map(fingerprint).join();
    return pictureColumns
      .filter((column) => prints(nameIn(first[column]), changed) !== prints(nameIn(first[column]), drawings))
      .sort();
  };
  expect(drawnFrom({ nickName: first.nickName })).toEqual([]);
  expect(drawnFrom({ companyName: '杭州启明教育有限公司' })).toContain('businessLicenseUrl');
  expect(drawnFrom({ linkman: '周敏之' })).toEqual(['businessLicenseUrl', 'idFront', 'idReverse']);
  expect(drawnFrom({ brandName: '启晨艺术' })).toEqual(['brandLogo']);
});

it('has only small pictures that are valid for an upload', () => {
  const read = [...drawings.keys()].map((name) => ({ name, bytes: readSeededPicture(name) }));
  for (const { name, bytes } of read)
    expect(checkPicture({ name, type: 'image/png', size: bytes.length }, bytes), name).toMatchObject({ kind: 'png' });
  expect(Math.max(...read.map(({ bytes }) => bytes.length))).toBeLessThan(32_000);
  expect(read.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(1_600_000);
});

it('seeds a wrong or unclear licence for each application that was rejected because of its licence', () => {
  const unclear = applications.filter((row) => row.rejectReason?.includes('照片不清晰'));
  const other = applications.filter((row) => row.rejectReason?.includes('统一社会信用代码与营业执照不一致'));
  expect(unclear.length * other.length).toBeGreaterThan(0);
  for (const { username, businessLicenseUrl } of unclear)
    expect(businessLicenseUrl, username).toBe(pictureAddress(username, 'licence-unclear'));
  for (const { username, uscc } of other) {
    const printed = invalidLicences[username]?.uscc ?? uscc;
    expect(printed, username).not.toBe(uscc);
    expect(isCreditCode(printed), username).toBe(true);
  }
  const faulty = [...unclear, ...other].map((row) => row.username).sort();
  expect(Object.keys(invalidLicences).sort()).toEqual(faulty);
});

/**
 * The long tests read all licences. This test omits the unclear licence, on which the text recognition uses its full
 * time limit.
 */
it.each(['lantian01', 'xinghe01', 'jinbei777'])('draws a readable licence of %s', async (username) => {
  const row = applications.find((application) => application.username === username);
  const fields = await reader.read(readSeededPicture(nameIn(row?.businessLicenseUrl)), reader);
  const uscc = invalidLicences[username]?.uscc ?? row?.uscc;
  expect(fields).toMatchObject({ companyName: row?.companyName, uscc });
});

it('still contains the sample pictures that data of older versions uses', () => {
  expect(samples.filter(({ name }) => !isSeededPicture(name))).toEqual([]);
});
