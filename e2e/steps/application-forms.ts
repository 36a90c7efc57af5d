/** The values of applicants, form by form and step by step. All numbers are invented, with valid check digits. */
import { brokerForm } from '../../shared/domain/applications/broker.ts';
import type { ApplicationForm } from '../../shared/domain/applications/form.ts';
import { institutionForm } from '../../shared/domain/applications/institution.ts';
import { providerForm } from '../../shared/domain/applications/provider.ts';
import { supplierForm } from '../../shared/domain/applications/supplier.ts';
import {
  address,
  choice,
  type Entry,
  line,
  mark,
  number,
  otherBank,
  photo,
  region,
  repeat,
  secret,
  textInsteadOf,
} from './application-fields.ts';

interface Wrong {
  entry: Entry;
  words: string;
}

export interface FormStep {
  title: string;
  /** The first of them is the first that is wrong in an empty form. */
  entries: Entry[];
  /** Wrong values to try first, in the order of the fields, with the message beside each of them. */
  wrong: Wrong[];
  /** Fields that this type of applicant does not have. */
  absent?: Entry[];
  /** The page's notice about the values. */
  notice?: string;
}

export interface FilledForm {
  form: Pick<ApplicationForm, 'path' | 'landing' | 'success' | 'title'>;
  steps: FormStep[];
}

const CREDIT_CODE = '91350100M000100Y43';

const bankStep = (title: string, name: string, branch: string): FormStep => ({
  title,
  entries: [
    otherBank('开户银行', '紫金农商银行'),
    address('开户行所在地', ['江苏省', '南京市'], '江东中路1号'),
    line('开户支行', branch),
    line('户名', name),
    secret(number('银行账号', '1030 0012 3456 789')),
    repeat('再次输入银行账号', '103000123456789'),
  ],
  wrong: [
    { entry: otherBank('开户银行', ''), words: '请填写银行名称' },
    { entry: repeat('再次输入银行账号', '103000123456780'), words: '两次银行账号输入不一致！' },
  ],
});

const contactEntries = (name: string) => [
  line('联系人', name),
  line('邮箱', 'apply@joining.example'),
  address('联系地址', ['上海市', '黄浦区'], '人民大道200号'),
];
const wrongMail = { entry: line('邮箱', 'apply.joining'), words: '请输入正确的邮箱地址' };

const idCard = secret(number('身份证号', '110105 19491231 002X'));
const wrongIdCard = {
  entry: secret(number('身份证号', '110105194912310021')),
  words: '请输入正确的18位身份证号',
};
const idCardPhotos = [photo('身份证人像面', '#1d4ed8'), photo('身份证国徽面', '#15743a')];
const notAPicture = (label: string) => ({ entry: textInsteadOf(label), words: '文件不是图片' });

const companyEntries = [
  line('法定代表人', '林国栋'),
  number('统一社会信用代码', CREDIT_CODE),
  line('成立日期', '2016-05-12'),
];
const wrongCompany = {
  entry: number('统一社会信用代码', CREDIT_CODE.replace('43', '44')),
  words: '请输入正确的18位统一社会信用代码',
};
const licence = photo('营业执照', '#a15c00');

export const BROKER: FilledForm = {
  form: brokerForm,
  steps: [
    {
      title: '基本信息',
      entries: [line('姓名', '周思远'), line('邮箱', 'apply@joining.example')],
      wrong: [wrongMail],
    },
    {
      title: '联系信息',
      entries: [line('联系人', '周思远'), address('联系地址', ['上海市', '黄浦区'], '人民大道200号')],
      wrong: [],
    },
    // The sandbox's rule rejects what says so.
    bankStep('银行账户信息', '周思远', '测试驳回支行'),
    {
      title: '入驻信息',
      entries: [
        idCard,
        ...idCardPhotos,
        region('意向区域', '江苏省', '南京市', '玄武区'),
        mark('同意公开展示', '是'),
      ],
      wrong: [wrongIdCard, notAPicture('身份证人像面')],
    },
  ],
};

/** Types of applicants: with a company's documents, and without. */
interface Applicant {
  name: string;
  type: Entry;
  company: Entry[];
  papers: Entry[];
  absent: Entry[];
  wrong: Wrong[];
}

const COMPANY: Applicant = {
  name: '长江资产服务有限公司',
  type: mark('企业', '企业'),
  company: companyEntries,
  papers: [licence],
  absent: [],
  wrong: [wrongCompany],
};

const PERSON: Applicant = {
  name: '周思远',
  type: mark('自然人', '自然人'),
  company: [],
  papers: [],
  absent: companyEntries,
  wrong: [],
};

const papersStep = ({ papers, absent }: Applicant): FormStep => ({
  title: '证件材料',
  entries: [...papers, ...idCardPhotos],
  wrong: [notAPicture('身份证国徽面')],
  absent: absent.length > 0 ? [licence] : [],
});

const provider = (applicant: Applicant): FilledForm => ({
  form: providerForm,
  steps: [
    {
      title: '加盟信息',
      entries: [
        region('意向区域', '江苏省', '南京市'),
        applicant.type,
        line('名称', applicant.name),
        ...applicant.company,
        idCard,
      ],
      wrong: [...applicant.wrong, wrongIdCard],
      absent: applicant.absent,
      notice: '江苏省 南京市 加盟费 180,000 元',
    },
    papersStep(applicant),
    {
      title: '联系信息',
      entries: [...contactEntries('顾敏'), mark('同意公开展示', '是')],
      wrong: [wrongMail],
    },
    bankStep('银行账户', applicant.name, '江东支行'),
  ],
});

export const PROVIDER_COMPANY = provider(COMPANY);
export const PROVIDER_PERSON = provider(PERSON);

const institution = (applicant: Applicant): FilledForm => ({
  form: institutionForm,
  steps: [
    {
      title: '主体信息',
      entries: [line('名称', applicant.name), applicant.type, ...applicant.company, idCard],
      wrong: [...applicant.wrong, wrongIdCard],
      absent: applicant.absent,
    },
    papersStep(applicant),
    { title: '联系信息', entries: contactEntries('顾敏'), wrong: [wrongMail] },
  ],
});

export const INSTITUTION_COMPANY = institution(COMPANY);
export const INSTITUTION_PERSON = institution(PERSON);

export const SUPPLIER: FilledForm = {
  form: supplierForm,
  steps: [
    {
      title: '企业信息',
      entries: [line('企业名称', '安居搬迁服务有限公司'), ...companyEntries, licence],
      wrong: [wrongCompany, notAPicture('营业执照')],
    },
    {
      title: '供应信息',
      entries: [
        choice('供应类别', '搬迁与清场'),
        region('服务区域', '全国'),
        line('企业简介', '为法院、银行和买受人提供腾空、搬迁与清场服务。'),
      ],
      wrong: [],
    },
    { title: '联系信息', entries: contactEntries('顾敏'), wrong: [wrongMail] },
    bankStep('银行账户', '安居搬迁服务有限公司', '江东支行'),
  ],
};
