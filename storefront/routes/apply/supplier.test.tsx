import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { apiForPages } from '../../../mocks/api-for-pages.ts';
import {
  answerApplications,
  answerUploads,
  chooseFile,
  chooseRegion,
  freshBrowser,
  NUMBERS,
  nextStep,
  provenApplicant,
  stepNamed,
} from '../../../mocks/apply-pages.ts';
import { renderPage } from '../../../mocks/render-page.tsx';
import { errorOf, press, type } from '../../../mocks/typing.ts';

const { server } = apiForPages();

beforeEach(async () => {
  await freshBrowser();
  provenApplicant();
  answerApplications(server, 'supplier');
  answerUploads(server);
});

async function openSupply() {
  renderPage('/supplierApply?step=2');
  await stepNamed('企业信息');
  type('企业名称', '江苏恒信资产服务有限公司');
  type('法定代表人', '张三丰');
  type('统一社会信用代码', NUMBERS.credit_code);
  type('成立日期', '2015-06-01');
  chooseFile('营业执照');
  await screen.findByText('已上传');
  await nextStep('供应信息');
}

it('asks for the category in a list, and for a region or the whole country', async () => {
  await openSupply();
  press('下一步');
  await waitFor(() => expect(errorOf('供应类别')).toBe('该项为必填项'));
  fireEvent.change(screen.getByLabelText('供应类别'), { target: { value: '2' } });
  chooseRegion('服务区域', '全国');
  expect(screen.queryByLabelText('城市')).toBeNull();
  expect(screen.getByLabelText('企业简介').tagName).toBe('TEXTAREA');
  type('企业简介', '评估与检测，案例若干。');
  await nextStep('联系信息');
});

it('offers each level of a region below the one that was chosen', async () => {
  await openSupply();
  chooseRegion('服务区域', '江苏省', '南京市', '玄武区');
  expect(screen.getByLabelText<HTMLSelectElement>('区县').value).toBe('320102');
  chooseRegion('服务区域', '上海市');
  expect(screen.queryByLabelText('区县')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('城市').selectedOptions[0]?.text).toBe('全部城市');
  chooseRegion('服务区域', '请选择省份');
  expect(screen.queryByLabelText('城市')).toBeNull();
});
