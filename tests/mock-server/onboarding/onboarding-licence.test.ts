import { describe, expect } from 'vitest';
import { uploads as calls } from '#contracts/calls/uploads.ts';
import { readSeededPicture } from '#seed/generators/pictures.ts';
import { fileOf, png } from '../../support/pictures.ts';
import { sharedSandboxTest as it } from '../../support/server-test.ts';

const SECONDS = 1_000;
const licence = (): File => fileOf(readSeededPicture('sample-licence.png'), '营业执照.png');
const ocrType = 'businessLicense';
const stored = {
  fileUrl: expect.stringMatching(/^\/s\/test-\d+\/files\/[0-9a-f]{40}\.png$/),
  fileName: '营业执照.png',
};

describe('licence', () => {
  it('is recognised without a network', { timeout: 60 * SECONDS }, async ({ visitor }) => {
    const answer = await visitor.data(calls.image, { file: licence(), ocrType, folderType: 'licence' });
    expect(answer).toEqual({
      ...stored,
      companyName: '杭州晨光书画艺术有限公司',
      uscc: '91330106MA2KLQ3R79',
      address: '杭州市西湖区天目山路18号',
      legalPerson: '沈佳宁',
    });
  });

  it('is stored without being recognised if no text recognition is requested', async ({ visitor }) => {
    expect(await visitor.data(calls.image, { file: licence() })).toEqual(stored);
  });

  it('is stored even if it cannot be recognised', { timeout: 60 * SECONDS }, async ({ visitor }) => {
    const file = fileOf(png({ width: 300, height: 200 }), '营业执照.png');
    expect(await visitor.data(calls.image, { file, ocrType })).toEqual(stored);
    await visitor.data(calls.image, { file: licence(), ocrType });
  });

  it('can be made unreadable for a demonstration', async ({ sandbox, visitor }) => {
    await sandbox.control('POST', 'faults', { call: calls.image.name, kind: 'unreadable', times: 1 });
    expect(await visitor.data(calls.image, { file: licence(), ocrType })).toEqual(stored);
  });

  it('is stored for each of ten concurrent requests that request text recognition', {
    timeout: 120 * SECONDS,
  }, async ({ visitor }) => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.data(calls.image, { file: licence(), ocrType })),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, () => expect.objectContaining(stored)));
  });
});
