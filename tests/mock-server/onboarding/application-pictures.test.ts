import { describe, expect } from 'vitest';
import { audits } from '#contracts/calls/audits.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { resubmissionExample } from '#contracts/examples/entities/registration.ts';
import { tenants } from '#seed/fixed-ids.ts';
import { formOf, pay, plantCode, register, signInResponse } from '../../support/onboarding.ts';
import { fileOf, png } from '../../support/pictures.ts';
import { type Caller, cookieHeader, rawRequest, type TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const PRIVATE = '申请的图片只有申请人和审核人员可以查看，请先登录';

/** Opens a picture as the caller's browser would: with its cookies, and without an Authorization header. */
async function opened(sandbox: TestSandbox, caller: Caller, address: string): Promise<string> {
  const path = address.startsWith('/s/') ? new URL(address, sandbox.url).href : sandbox.url + address;
  const cookies = new Map([...caller.cookies, ...(caller.token ? [['reqToken', caller.token] as const] : [])]);
  const { status, headers, json } = await rawRequest(path, { headers: { cookie: cookieHeader(cookies) } });
  if (status === 200) return String(headers.get('cache-control'));
  return `${status} ${(json as { respMsg: string }).respMsg}`;
}

const uploaded = async (caller: Caller): Promise<string> =>
  (await caller.data<{ fileUrl: string }>(uploads.image, { file: fileOf(png()) })).fileUrl;

/** Returns a form whose four pictures the caller has uploaded. */
async function formWithPictures(caller: Caller) {
  const [brandLogo = '', businessLicenseUrl = '', idFront = '', idReverse = ''] = await Promise.all(
    Array.from({ length: 4 }, () => uploaded(caller)),
  );
  const tagged = { 2: businessLicenseUrl, 5: idFront, 6: idReverse };
  const fileUrlList = Object.entries(tagged).map(([tag, fileUrl]) => ({ fileType: 1, fileTag: Number(tag), fileUrl }));
  return { brandLogo, businessLicenseUrl, idFront, idReverse, fileUrlList } as const;
}

const addressesOf = ({ brandLogo, businessLicenseUrl, idFront, idReverse }: Partial<Registration>): string[] =>
  [brandLogo, businessLicenseUrl, idFront, idReverse].map(String);

describe('the pictures of an application', () => {
  it('can be opened only by the applicant’s browser and the auditors, and are not cached', async ({
    sandbox,
    admin,
  }) => {
    const [applicant, other] = [sandbox.caller(), sandbox.caller()];
    const pictures = await formWithPictures(applicant);
    await register(sandbox, pictures, applicant);
    const staff = await sandbox.signInAll('qiming01', 'binjiang01', 'teacher01', 'agent01', 'lantian01');
    for (const address of addressesOf(pictures)) {
      expect(await opened(sandbox, applicant, address)).toBe('no-store');
      expect(await opened(sandbox, admin, address)).toBe('no-store');
      for (const stranger of [other, ...staff]) expect(await opened(sandbox, stranger, address)).toBe(`403 ${PRIVATE}`);
    }
  });

  it('of the seed are private too, and cannot be opened after the end of the grant or the session', async ({
    sandbox,
    admin,
  }) => {
    const applicant = sandbox.caller();
    await signInResponse(sandbox, 'tianlai66', 'Demo2026', applicant);
    const { rejectReason: _, ...application } = await applicant.data<Registration>(audits.detail, {
      username: 'tianlai66',
    });
    const [, licence = ''] = addressesOf(application);
    expect(licence).toContain('tianlai66-licence-unclear.png');
    expect(await opened(sandbox, sandbox.caller(), licence)).toBe(`403 ${PRIVATE}`);
    expect(await opened(sandbox, sandbox.caller('%'), licence)).toBe(`403 ${PRIVATE}`);
    expect(await opened(sandbox, applicant, licence)).toBe('no-store');
    expect(await opened(sandbox, applicant, '/files/xinghe01-id-front.png')).toBe(`403 ${PRIVATE}`);
    await sandbox.control('DELETE', 'grants', { username: 'tianlai66', what: 'application' });
    await sandbox.control('POST', 'sessions', { username: 'admin01', how: 'forget' });
    for (const caller of [applicant, admin]) expect(await opened(sandbox, caller, licence)).toBe(`403 ${PRIVATE}`);
  });

  it('stay private after the approval, except for the logo', async ({ sandbox, admin }) => {
    const applicant = sandbox.caller();
    const pictures = await formWithPictures(applicant);
    await register(sandbox, pictures, applicant);
    await pay(sandbox, 'chenguang09');
    await admin.data(audits.pass, { username: 'chenguang09' });
    const [logo = '', ...identity] = addressesOf(pictures);
    expect(await opened(sandbox, sandbox.caller(), logo)).toMatch(/immutable/);
    for (const address of identity) {
      expect(await opened(sandbox, sandbox.caller(), address)).toBe(`403 ${PRIVATE}`);
      expect(await opened(sandbox, applicant, address)).toBe(`403 ${PRIVATE}`);
      expect(await opened(sandbox, admin, address)).toBe('no-store');
    }
  });

  it('stay private after other pictures have replaced them', async ({ sandbox }) => {
    const applicant = sandbox.caller();
    const first = await formWithPictures(applicant);
    await register(sandbox, first, applicant);
    await register(sandbox, await formWithPictures(applicant), applicant);
    for (const address of addressesOf(first)) {
      expect(await opened(sandbox, sandbox.caller(), address)).toBe(`403 ${PRIVATE}`);
      expect(await opened(sandbox, applicant, address)).toBe('no-store');
    }
  });

  it('of a rejected version stay private after two resubmissions', async ({ sandbox, admin }) => {
    const again = async (): Promise<string[]> => {
      const applicant = sandbox.caller();
      await signInResponse(sandbox, 'tianlai66', 'Demo2026', applicant);
      const pictures = await formWithPictures(applicant);
      await plantCode(sandbox, resubmissionExample);
      const passwords = { password: 'Demo2026', confirmPassword: 'Demo2026' };
      await applicant.data(registrations.requestAgain, { ...resubmissionExample, ...passwords, ...pictures });
      return addressesOf(pictures);
    };
    const addresses = [...(await again()), '/files/tianlai66-licence-unclear.png'];
    for (let count = 0; count < 2; count += 1) {
      await admin.data(audits.reject, { username: 'tianlai66', rejectReason: '照片不清晰' });
      addresses.push(...(await again()));
    }
    for (const address of addresses) {
      expect(await opened(sandbox, sandbox.caller(), address)).toBe(`403 ${PRIVATE}`);
      expect(await opened(sandbox, admin, address)).toBe('no-store');
    }
  });

  it('of a campus can be opened by the administrators of the institution that applies for it', async ({
    sandbox,
    qiming,
  }) => {
    const pictures = await formWithPictures(qiming);
    await register(sandbox, { ...pictures, username: 'xiasha02', parentId: tenants.qiming, servicePeriod: 11 }, qiming);
    await sandbox.control('DELETE', 'grants', { username: 'xiasha02', what: 'application' });
    const [, licence = ''] = addressesOf(pictures);
    expect(await opened(sandbox, qiming, licence)).toBe('no-store');
    for (const who of ['lantian01', 'binjiang01'])
      expect(await opened(sandbox, await sandbox.signIn(who), licence)).toBe(`403 ${PRIVATE}`);
  });

  it('cannot be used in an application of another account', async ({ sandbox }) => {
    const [applicant, thief] = [sandbox.caller(), sandbox.caller()];
    const pictures = await formWithPictures(applicant);
    await register(sandbox, pictures, applicant);
    const own = formOf({ ...pictures, username: 'thief001' });
    await plantCode(sandbox, own);
    expect(await thief.refusal(registrations.register, own)).toBe('400 图片不存在，请重新上传');
  });

  it('are public if they are samples', async ({ sandbox }) => {
    await register(sandbox);
    expect(await opened(sandbox, sandbox.caller(), '/files/sample-id-front.png')).toBe('private, max-age=3600');
  });

  it('can be opened by anyone with their address until an application contains them', async ({ sandbox }) => {
    const address = await uploaded(sandbox.caller());
    expect(await opened(sandbox, sandbox.caller(), address)).toMatch(/immutable/);
  });
});
