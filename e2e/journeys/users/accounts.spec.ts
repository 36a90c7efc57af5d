import { passwordDigest } from '../../../shared/passwords/password.ts';
import {
  askForCode,
  expectLogin,
  expectNotice,
  logOut,
  menuOf,
  newPhone,
  register,
  signIn,
  signInAsCreditor,
} from '../../steps/person.ts';
import { addUser, startAsUser } from '../../steps/session.ts';
import { expect, ON_A_DESKTOP, ON_A_PHONE, test } from '../../steps/visitor.ts';

const DEMONSTRATION_PASSWORD = 'zichan2026';

test(
  'registers, signs in, changes the phone, is signed out, and signs in with the new phone',
  ON_A_PHONE,
  async ({ page }, { workerIndex }) => {
    const [phone, next] = [newPhone(workerIndex), newPhone(workerIndex)];
    const password = 'mima2026';
    await register(page, phone, password);
    await expect(page.getByLabel('手机号')).toHaveValue(phone);
    await signIn(page, { phone, password });
    await page.waitForURL('/');
    const name = `用户${phone.slice(-4)}`;
    await menuOf(page, name).click();
    await page.getByRole('link', { name: '用户中心' }).click();
    await page.waitForURL('/user/myOrder/myOrderList');
    await page.getByRole('link', { name: '修改手机号' }).click();
    await page.waitForURL('/user/mySetting/modifyPhone');

    await page.getByLabel('验证码').fill(await askForCode(page, phone));
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByText('请阅读并同意解除第三方授权')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '下一步' }).click();
    await expectNotice(page, '手机号验证成功');
    await page.getByLabel('新手机号').fill(next);
    await page.getByLabel('验证码').fill(await askForCode(page, next));
    await page.getByRole('button', { name: '确认更换' }).click();
    await expectNotice(page, '修改成功，请重新登录');
    await page.waitForURL('/login/g_login');
    await expectLogin(page);

    await page.getByLabel('手机号').fill(phone);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('账号或密码错误')).toBeVisible();
    await signIn(page, { phone: next, password });
    await page.waitForURL('/');
    await expect(menuOf(page, name)).toBeVisible();
    await logOut(page, name);
  },
);

test(
  'signs in by a code: a new phone becomes a user, and no creditor',
  ON_A_PHONE,
  async ({ page }, { workerIndex }) => {
    const phone = newPhone(workerIndex);
    await page.goto('/login/g_login');
    await page.getByLabel('手机号').fill(phone);
    await page.getByRole('link', { name: '短信登录' }).click();
    await page.getByLabel('验证码').fill(await askForCode(page, phone));
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page.waitForURL('/');
    const name = `用户${phone.slice(-4)}`;
    await logOut(page, name);

    await page.goto('/login/c_login?way=code');
    await page.getByLabel('手机号').fill(phone);
    await page.getByLabel('验证码').fill(await askForCode(page, phone));
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('该手机号没有商家账号，请核对号码，或先申请入驻')).toBeVisible();
  },
);

test('comes back to the page that was left for signing in', ON_A_DESKTOP, async ({ page }) => {
  await page.goto('/search?currentIndex=1');
  await page.getByRole('banner').getByRole('link', { name: '登录', exact: true }).click();
  await signIn(page, { phone: '13800000001', password: DEMONSTRATION_PASSWORD });
  await page.waitForURL('/search?currentIndex=1');
  await expect(menuOf(page, '王小明')).toBeVisible();
});

test('a countdown goes on after a reload', ON_A_PHONE, async ({ page }, { workerIndex }) => {
  const phone = newPhone(workerIndex);
  await page.goto('/login/g_register');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('请输入手机号')).toBeVisible();
  await page.getByLabel('手机号').fill(phone);
  await askForCode(page, phone);
  await page.reload();
  await expect(page.getByRole('button', { name: /^\d+秒后重新获取$/ })).toBeDisabled();
});

test('a user sets a forgotten password', ON_A_DESKTOP, async ({ page }, { workerIndex }) => {
  const { phone } = await addUser(page, workerIndex);
  await page.goto('/login/g_login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.waitForURL('/login/g_forgetPassword');
  // The page that one leaves has a field for a phone too.
  await expect(page.getByRole('heading', { level: 1, name: '找回密码' })).toBeVisible();
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('验证码').fill(await askForCode(page, phone));
  await page.getByLabel('新密码', { exact: true }).fill('neue2026');
  await page.getByLabel('再次输入新密码', { exact: true }).fill('neue2027');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expect(page.getByText('两次密码输入不一致')).toBeVisible();
  await page.getByLabel('再次输入新密码', { exact: true }).fill('neue2026');
  await page.getByRole('button', { name: '修改密码' }).click();
  await expectNotice(page, '密码修改成功，请重新登录');
  await page.waitForURL('/login/g_login');
  await signIn(page, { phone, password: 'neue2026' });
});

test('a creditor sets a forgotten password and lands where the application stands', async ({ page }, {
  project,
}) => {
  // One creditor for each kind of screen: a phone gets one code a minute.
  const [phone, status, state] =
    project.name === 'desktop' ? ['13900000003', '2', '待审核'] : ['13900000004', '3', '审核未通过'];
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(request.postData() ?? ''));
  await page.goto('/login/c_login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await page.waitForURL('/login/c_forgetPassword');
  await page.getByLabel('手机号').fill(phone);
  await page.getByLabel('验证码').fill(await askForCode(page, phone));
  await page.getByLabel('新密码', { exact: true }).fill('neue2026');
  await page.getByLabel('再次输入新密码', { exact: true }).fill('neue2026');
  await page.getByRole('button', { name: '修改密码' }).click();
  await page.waitForURL('/login/c_login');
  await signInAsCreditor(page, phone, 'neue2026');
  await page.waitForURL(`/institutionApply?status=${status}`);
  // The new password, its repetition and the login travel as MD5, never as text.
  expect(bodies.join('\n').split(passwordDigest('neue2026'))).toHaveLength(4);
  expect(bodies.join('\n')).not.toContain('neue2026');
  await expect(page.getByRole('main').getByText(state).first()).toBeVisible();
  await page.goto('/creditorUser');
  await page.waitForURL(`/institutionApply?status=${status}`);
});

test(
  'an approved creditor lands in the centre, whose link stands in the header',
  ON_A_DESKTOP,
  async ({ page }) => {
    await signInAsCreditor(page, '13900000001', DEMONSTRATION_PASSWORD);
    await page.waitForURL('/creditorUser/account/index');
    await expect(page.getByRole('heading', { name: '账户余额' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: '返回网站' }).click();
    await page.waitForURL('/');
    await menuOf(page, '江南资产管理有限公司').click();
    await expect(page.getByRole('link', { name: '商家中心' })).toBeVisible();
    await page.goto('/user');
    await page.waitForURL('/');
    await expect(menuOf(page, '江南资产管理有限公司')).toHaveCount(0);
  },
);

for (const [provider, screen] of [
  ['微信', ON_A_PHONE],
  ['支付宝', ON_A_DESKTOP],
] as const) {
  test(
    `by ${provider}: a phone is bound the first time, the second time one is in at once`,
    screen,
    async ({ page }, { workerIndex }) => {
      const phone = newPhone(workerIndex);
      const consent = async () => {
        await page.goto('/login/g_login');
        await page.getByRole('link', { name: `${provider}登录` }).click();
        await page.getByLabel('其他名字').fill(phone);
        await page.getByRole('button', { name: '同意授权' }).click();
      };
      await consent();
      await expect(page.getByRole('heading', { name: '绑定手机号' })).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      await page.getByLabel('手机号').fill(phone);
      await page.getByLabel('验证码').fill(await askForCode(page, phone));
      await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
      await page.getByRole('button', { name: '绑定并登录' }).click();
      const name = `用户${phone.slice(-4)}`;
      await page.waitForURL('/');
      await expect(menuOf(page, name)).toBeVisible();
      await logOut(page, name);

      await consent();
      await page.waitForURL('/');
      await expect(menuOf(page, name)).toBeVisible();

      await page.goto('/user/mySetting/authorize');
      await page.getByRole('button', { name: `取消授权${provider}` }).click();
      await page.getByRole('button', { name: '确认取消授权' }).click();
      await expectNotice(page, '已取消授权');
      await page.getByRole('link', { name: `去授权${provider}` }).click();
      await page.getByLabel('其他名字').fill(phone);
      await page.getByRole('button', { name: '同意授权' }).click();
      await expectNotice(page, '授权成功');
      await expect(page.getByRole('button', { name: `取消授权${provider}` })).toBeVisible();
    },
  );
}

test('a code from somewhere else does not sign in', ON_A_PHONE, async ({ page }) => {
  await page.goto('/login/certification?code=0123456789abcdef&state=0123456789abcdef0123456789abcdef');
  await expect(page.getByRole('alert')).toHaveText('授权已失效，请重新授权');
  await page.goto('/login/certification?code=0123456789abcdef');
  await expect(page.getByRole('alert')).toHaveText('授权已失效，请重新授权');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test(
  'a session that ends in the middle of a form loses nothing that was typed',
  ON_A_PHONE,
  async ({ page }, { workerIndex }) => {
    const account = await addUser(page, workerIndex);
    await startAsUser(page, account);
    await page.goto('/user/mySetting/modifyPassword');
    await page.getByRole('button', { name: '编辑资料' }).click();
    await page.getByLabel('昵称').fill('新的昵称');
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    await page.request.post('/customer/User/logout', { headers: { Token: token } });
    await page.getByRole('button', { name: '保存' }).click();
    await expectNotice(page, '当前登录已过期，请重新登录');
    await page.waitForURL('/');
    await page.getByRole('banner').getByRole('link', { name: '登录', exact: true }).click();
    await signIn(page, account);
    await page.waitForURL('/user/mySetting/modifyPassword?edit=profile');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByLabel('昵称')).toHaveValue('新的昵称');
    await page.getByRole('button', { name: '保存' }).click();
    await expectNotice(page, '修改成功');
    await expect(menuOf(page, '新的昵称')).toBeVisible();
  },
);

test(
  'of two tabs one signs out, and the other knows',
  ON_A_DESKTOP,
  async ({ page, context }, { workerIndex }) => {
    const account = await addUser(page, workerIndex);
    const name = `用户${account.phone.slice(-4)}`;
    await startAsUser(page, account);
    await page.goto('/');
    const [centre, list] = [await context.newPage(), await context.newPage()];
    await centre.goto('/user/mySetting/modifyPassword');
    await expect(centre.getByRole('heading', { name: '修改密码' })).toBeVisible();
    await list.goto('/search');
    await expect(menuOf(list, name)).toBeVisible();
    await logOut(page, name);
    await expect(menuOf(list, name)).toHaveCount(0);
    await centre.waitForURL('/');
  },
);

test('who signs out and doesn’t wait for it is signed out', ON_A_PHONE, async ({ page }, { workerIndex }) => {
  const account = await addUser(page, workerIndex);
  const name = `用户${account.phone.slice(-4)}`;
  await startAsUser(page, account);
  await page.goto('/');
  await page.route('**/customer/User/logout', () => {});
  await menuOf(page, name).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByRole('button', { name: '正在退出' })).toBeVisible();
  await page.goto('/search');
  await expect(page.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible();
  await expect(menuOf(page, name)).toHaveCount(0);
});

test('a picture of one’s own', ON_A_PHONE, async ({ page }, { workerIndex }) => {
  const account = await addUser(page, workerIndex);
  await startAsUser(page, account);
  await page.goto('/user');
  await page.getByRole('button', { name: '编辑资料' }).click();
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expect(page.getByText('文件不是图片')).toBeVisible();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="#1d4ed8"/></svg>';
  await choose.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByText('已上传，保存后生效')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expectNotice(page, '修改成功');
  const picture = page.locator('header summary img');
  await expect(picture).toHaveAttribute('src', /^\/media\/u\/.*\.webp$/);
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});
