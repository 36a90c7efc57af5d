/** From the code to the creditor's account, with real uploads. */
import { expect, it } from 'vitest';
import { contract } from '../../../shared/contract/index.ts';
import type { UploadPurpose } from '../../../shared/domain/upload.ts';
import { messages } from '../../../shared/messages.ts';
import { passwordDigest } from '../../../shared/passwords/password.ts';
import { picture } from '../../testing/files/pictures.ts';
import { hoursFromNow } from '../../testing/listings.ts';
import { codeSentTo, uploadFile } from '../../testing/people.ts';
import { applicationFixture, FORMS, PHONE } from '../../testing/records/applications.ts';

const { database, app, ask, apply, approve, askMore, clock, codeFor } = applicationFixture();
const photo = Uint8Array.from(await picture(320, 240).png().toBuffer());

async function prove(phone = PHONE): Promise<string> {
  const input = { phone, phone_code: await codeFor(phone) };
  return (await ask(contract.proveApplicant, input)).data?.token ?? '';
}
const upload = (token: string, purpose: UploadPurpose) => uploadFile(app(), token, purpose, photo);
const statusOf = async (token: string, url: string) =>
  (await ask(contract.uploadLink, { url }, token)).status;

it('an institution applies, completes the application, is approved and signs in', async () => {
  const first = await prove();
  const files = {
    f_id_card: await upload(first, 'identity'),
    r_id_card: await upload(first, 'identity'),
    business_license: await upload(first, 'licence'),
  };
  const stranger = await prove('13766660002');
  expect(await statusOf(stranger, files.f_id_card)).toBe(404);
  expect(await apply('institution', { ...files, phone: '13766660002' }, stranger)).toMatchObject({
    status: 422,
    errors: { business_license: messages.uploadUnknown },
  });
  expect(await apply('institution', files, first)).toMatchObject({ status: 200 });
  await askMore('institution');

  clock.now = hoursFromNow(48);
  const second = await prove();
  const { list } = await ask(contract.applicationsOfPhone, {}, second);
  expect(list).toMatchObject([{ status: 4, remark: '请补充授权书', content: files }]);
  const { id_card, credit_code } = list?.[0]?.content ?? {};
  const licence = await upload(second, 'licence');
  const corrected = { ...files, id_card, credit_code, business_license: licence };
  const { data } = await apply('institution', corrected, second);
  await approve('institution');
  // The files belong to the account now.
  expect(await statusOf(data?.token ?? '', licence)).toBe(200);
  expect(await statusOf(data?.token ?? '', files.f_id_card)).toBe(200);
  expect(await statusOf(second, licence)).toBe(404);

  clock.now = hoursFromNow(49);
  await ask(contract.creditorSendCode, { phone: PHONE, purpose: 'forget' });
  const password = passwordDigest('neu2026x');
  const reset = { phone: PHONE, phone_code: await codeSentTo(database, PHONE), new_password: password };
  expect(
    await ask(contract.creditorForgotPassword, { ...reset, new_password_repeat: password }),
  ).toMatchObject({ status: 200 });
  expect(await ask(contract.creditorLogin, { account: data?.account ?? '', password })).toMatchObject({
    status: 200,
    delete_sign: 0,
    realname: FORMS.institution.name,
  });
});
