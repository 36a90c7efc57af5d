import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import type { App } from '../app.ts';
import { appUser } from '../platform/db/schema.ts';
import { testApp } from '../testing/app.ts';
import { testDatabase } from '../testing/database/database.ts';
import { addAccounts, PASSWORD, send, uploadFile } from '../testing/people.ts';

const database = testDatabase();
const PHONE = '13811110001';
const OTHER_PHONE = '13811110002';
let app: App;

beforeEach(async () => {
  app = testApp(database);
  await addAccounts(database, {
    users: [
      { phone: PHONE, nickname: '甲', password: PASSWORD },
      { phone: OTHER_PHONE, nickname: '乙', password: PASSWORD },
    ],
  });
});

async function tokenOf(phone = PHONE): Promise<string> {
  const { data } = await send(app, contract.login, { username: phone, password: PASSWORD });
  return data?.token ?? '';
}

describe('nickname and picture', () => {
  it('takes a name of up to eleven characters', async () => {
    const token = await tokenOf();
    const set = (nickname: string) => send(app, contract.setAvatar, { nickname }, { token });
    expect(await set('  一二三四五六七八九十😀 ')).toMatchObject({ status: 200, message: '修改成功' });
    expect((await set('一二三四五六七八九十十二')).errors).toEqual({ nickname: '昵称不能超过11字' });
    expect((await set('   ')).errors).toEqual({ nickname: '请输入昵称' });
    const { data } = await send(app, contract.loginUser, {}, { token });
    expect(data?.nickname).toBe('一二三四五六七八九十😀');
    const others = await database.db.select().from(appUser);
    expect(others.find((it) => it.phone === OTHER_PHONE)?.nickname).toBe('乙');
  });

  const picture = () =>
    sharp({ create: { width: 40, height: 40, channels: 3, background: '#1d4ed8' } })
      .png()
      .toBuffer() as Promise<Buffer<ArrayBuffer>>;

  it('takes a picture that the user handed in, and keeps it when it is sent back', async () => {
    const token = await tokenOf();
    const url = await uploadFile(app, token, 'avatar', await picture());
    const set = (img_url?: string) =>
      send(app, contract.setAvatar, { nickname: '甲', ...(img_url && { img_url }) }, { token });
    expect((await set(url)).status).toBe(200);
    const avatar = (await send(app, contract.loginUser, {}, { token })).data?.avatar;
    expect(avatar).toMatch(/^\/media\/u\/.*\.webp$/);
    expect((await set(avatar ?? '')).status).toBe(200);
    expect((await set()).status).toBe(200);
    expect((await send(app, contract.loginUser, {}, { token })).data?.avatar).toBe(avatar);
  });

  it('takes no picture that the user did not hand in for this', async () => {
    const [token, other] = [await tokenOf(), await tokenOf(OTHER_PHONE)];
    const theirs = await uploadFile(app, other, 'avatar', await picture());
    for (const img_url of ['https://evil.example/a.png', '/media/demo/a.webp', theirs]) {
      const answer = await send(app, contract.setAvatar, { nickname: '改名', img_url }, { token });
      expect(answer).toMatchObject({ status: 422, errors: { img_url: '请重新上传文件' } });
    }
    expect((await send(app, contract.loginUser, {}, { token })).data).toMatchObject({
      nickname: '甲',
      avatar: null,
    });
  });
});
