/**
 * The applicants of the demonstration, and their applications. All numbers are invented: their check digits are
 * wrong.
 */
import type { ApplicationEvent, ApplicationKind } from '../../shared/domain/applications/index.ts';

export interface Applicant {
  kind: ApplicationKind;
  phone: string;
  /** 1 enterprise, 2 individual. */
  type: 1 | 2;
  name: string;
  region?: string;
  /** Shown on the page that recruits such applicants. */
  isPublic?: true;
  /** The history, with days counted from today, oldest first. */
  history: readonly { event: ApplicationEvent; day: number; remark?: string }[];
  /** Reasons by field of the last decision. */
  fieldRemarks?: Readonly<Record<string, string>>;
  /** Photos belong to it. */
  hasPhotos?: true;
}

const joined = (
  kind: 'provider' | 'broker',
  phone: string,
  type: 1 | 2,
  name: string,
  region: string,
  day: number,
): Applicant => ({
  kind,
  phone,
  type,
  name,
  region,
  isPublic: true,
  history: [
    { event: 'submit', day },
    { event: 'approve', day: day + 2 },
  ],
});

export const APPLICANTS: readonly Applicant[] = [
  {
    kind: 'institution',
    phone: '13900000003',
    type: 1,
    name: '滨海商业银行股份有限公司',
    history: [{ event: 'submit', day: -1 }],
    hasPhotos: true,
  },
  {
    kind: 'institution',
    phone: '13900000004',
    type: 2,
    name: '赵文静',
    history: [
      { event: 'submit', day: -6 },
      { event: 'reject', day: -4, remark: '证件照片反光，无法核对，请重新上传' },
    ],
    fieldRemarks: { f_id_card: '姓名处反光', id_card: '与照片中的号码不一致' },
    hasPhotos: true,
  },
  {
    kind: 'broker',
    phone: '13700000001',
    type: 2,
    name: '孙晓彤',
    region: '320100',
    history: [{ event: 'submit', day: -2 }],
    hasPhotos: true,
  },
  {
    kind: 'broker',
    phone: '13700000002',
    type: 2,
    name: '何立群',
    region: '420100',
    history: [
      { event: 'submit', day: -9 },
      { event: 'reject', day: -7, remark: '开户支行有误，请核对' },
      { event: 'correct', day: -1 },
    ],
    hasPhotos: true,
  },
  {
    kind: 'provider',
    phone: '13700000003',
    type: 1,
    name: '锦程资产服务有限公司',
    region: '510100',
    history: [
      { event: 'submit', day: -5 },
      { event: 'askMore', day: -3, remark: '请补充在有效期内的营业执照' },
    ],
    fieldRemarks: { business_license: '营业期限已届满，请上传换发后的执照' },
    hasPhotos: true,
  },
  {
    kind: 'supplier',
    phone: '13700000004',
    type: 1,
    name: '安居搬迁服务有限公司',
    region: '320000',
    history: [{ event: 'submit', day: -1 }],
    hasPhotos: true,
  },
  joined('provider', '13700000011', 1, '金陵司法辅助服务有限公司', '320100', -120),
  joined('provider', '13700000012', 1, '钱塘资产咨询有限公司', '330100', -96),
  joined('provider', '13700000013', 1, '鹏城拍卖辅助服务有限公司', '440300', -71),
  joined('provider', '13700000014', 1, '泉城资产服务有限公司', '370100', -44),
  joined('provider', '13700000015', 1, '星城资产顾问有限公司', '430100', -23),
  joined('broker', '13700000021', 2, '钱志远', '320500', -150),
  joined('broker', '13700000022', 2, '吴佩珊', '440100', -101),
  joined('broker', '13700000023', 2, '郑海峰', '330200', -87),
  joined('broker', '13700000024', 2, '冯雅琴', '500000', -60),
  joined('broker', '13700000025', 2, '蒋一鸣', '120000', -33),
  joined('broker', '13700000026', 2, '沈若兰', '350200', -12),
];
