/** Applies with only the calls of the original protocol and an upload permission: a phone and a code to it. */
import { describe, expect, it } from 'vitest';
import { contract } from '../../../../shared/contract/index.ts';
import { APPLICANT_MAX_FILES } from '../../../../shared/domain/applications/index.ts';
import type { UploadPurpose } from '../../../../shared/domain/upload.ts';
import { messages } from '../../../../shared/messages.ts';
import { picture } from '../../../testing/files/pictures.ts';
import { formOf, type SignedUpload } from '../../../testing/files/uploads.ts';
import { hoursFromNow } from '../../../testing/listings.ts';
import { applicationFixture, PHONE } from '../../../testing/records/applications.ts';

const { app, ask, apply, clock, codeFor, rowOf } = applicationFixture();
const photo = Uint8Array.from(await picture(320, 240).png().toBuffer());

interface Proof {
  phone: string;
  phone_code: string;
}

const post = ({ url, fields }: Pick<SignedUpload, 'url' | 'fields'>) =>
  app().request(url, { method: 'POST', body: formOf(fields, new File([photo], 'picture.png')) });

/** The three steps of an upload. @returns the answer of the last one, or the refusal */
async function upload(purpose: UploadPurpose, proof: Proof) {
  const signed = await ask(contract.signUpload, { purpose, size: photo.length, ...proof });
  if (!signed.data) return { ...signed, data: undefined };
  await post(signed.data);
  return ask(contract.completeUpload, { key: signed.data.key, ...proof });
}

const urlOf = async (purpose: UploadPurpose, proof: Proof) => (await upload(purpose, proof)).data?.url ?? '';

describe('a client that knows only the phone and its code', () => {
  it.each([
    ['broker', 4],
    ['provider', 3],
    ['institution', undefined],
  ] as const)('hands in its files and applies: %s', async (kind, m_type) => {
    const proof = { phone: PHONE, phone_code: await codeFor() };
    const files = {
      f_id_card: await urlOf('identity', proof),
      r_id_card: await urlOf('identity', proof),
      ...(kind !== 'broker' && { business_license: await urlOf('licence', proof) }),
    };
    // Later than the end of an ordinary code.
    clock.now = hoursFromNow(1);
    const answer = await apply(kind, { ...files, ...proof, ...(m_type && { m_type }) });
    expect(answer).toMatchObject({ status: 200, ...(m_type && { error_code: 0 }) });
    expect((await rowOf(kind)).content).toMatchObject(files);
    // The application has used the code up.
    expect(await upload('identity', proof)).toMatchObject({ status: 422 });
  });

  it('is refused with a wrong code, for another purpose, and too late', async () => {
    const proof = { phone: PHONE, phone_code: await codeFor() };
    const phone_code = proof.phone_code === '000000' ? '000001' : '000000';
    expect(await upload('identity', { ...proof, phone_code })).toMatchObject({
      status: 422,
      errors: { phone_code: messages.codeWrong },
    });
    for (const purpose of ['avatar', 'listing', 'judgment', 'archive'] as const)
      expect(await upload(purpose, proof)).toMatchObject({ status: 403 });
    expect(await upload('identity', proof)).toMatchObject({ status: 200 });
    clock.now = hoursFromNow(0.2);
    expect(await upload('identity', proof)).toMatchObject({
      status: 403,
      message: messages.applicationUploadsOver,
    });
  });

  it('neither finishes nor submits the file of another phone', async () => {
    const own = { phone: PHONE, phone_code: await codeFor() };
    const theirs = { phone: '13766660002', phone_code: await codeFor('13766660002') };
    const signed = await ask(contract.signUpload, { purpose: 'identity', size: photo.length, ...theirs });
    const key = signed.data?.key ?? '';
    await post(signed.data ?? { url: '', fields: {} });
    expect(await ask(contract.completeUpload, { key, ...own })).toMatchObject({ status: 404 });
    expect(await ask(contract.completeUpload, { key })).toMatchObject({ status: 401 });
    const { data } = await ask(contract.completeUpload, { key, ...theirs });
    const files = { f_id_card: data?.url ?? '', r_id_card: await urlOf('identity', own) };
    expect(await apply('broker', { ...files, ...own })).toMatchObject({
      status: 422,
      error_code: 422,
      errors: { f_id_card: messages.uploadUnknown },
    });
  });

  it('has as many files for a code as anybody else', async () => {
    const proof = { phone: PHONE, phone_code: await codeFor() };
    const sign = () => ask(contract.signUpload, { purpose: 'identity', size: 10, ...proof });
    for (let count = 0; count < APPLICANT_MAX_FILES; count += 1)
      expect(await sign()).toMatchObject({ status: 200 });
    expect(await sign()).toMatchObject({ status: 409, message: messages.applicationFilesTooMany });
  });
});
