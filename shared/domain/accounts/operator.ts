/**
 * Permissions of operators. Each of their calls names the permission that it requires; a role is a set of permissions.
 */

/** The permissions of an operator, with their names. */
export const OPERATOR_PERMISSIONS = {
  reviews: '标的、认领、入驻申请与身份变更的审核',
  reasons: '所审核类别的驳回理由',
  listings: '标的的维护',
  customers: '咨询与看样预约',
  creditors: '债权人账号的查看',
  money: '订单、退款、结算、提现与收款账户变更',
  catalogue: '服务目录、推广套餐与工作日历',
  site: '站点设置',
  rules: '资金规则',
  system: '发送记录与定时任务',
  operators: '运营账号',
} as const;
export type OperatorPermission = keyof typeof OPERATOR_PERMISSIONS;

interface Role {
  name: string;
  permits: readonly OperatorPermission[];
}

export const OPERATOR_ROLES = {
  reviewer: { name: '审核', permits: ['reviews', 'reasons', 'creditors'] },
  support: { name: '客服', permits: ['customers', 'reasons', 'creditors'] },
  finance: { name: '财务', permits: ['money', 'reasons', 'creditors'] },
  content: { name: '内容', permits: ['listings', 'catalogue', 'site'] },
  admin: { name: '管理员', permits: Object.keys(OPERATOR_PERMISSIONS) as OperatorPermission[] },
} as const satisfies Record<string, Role>;
export type OperatorRole = keyof typeof OPERATOR_ROLES;
export const operatorRoles = Object.keys(OPERATOR_ROLES) as OperatorRole[];

export const isOperatorRole = (name: string): name is OperatorRole => Object.hasOwn(OPERATOR_ROLES, name);

/** A role that this version does not know permits nothing. */
export const permissionsOf = (roles: readonly string[]): OperatorPermission[] => {
  const permitted = roles
    .filter(isOperatorRole)
    .flatMap((role): readonly string[] => OPERATOR_ROLES[role].permits);
  return (Object.keys(OPERATOR_PERMISSIONS) as OperatorPermission[]).filter((it) => permitted.includes(it));
};

/** Roles as fields of a form. */
export const ROLE_FIELDS = Object.fromEntries(
  operatorRoles.map((role) => [role, { kind: 'flag', label: OPERATOR_ROLES[role].name }]),
) as Record<OperatorRole, { kind: 'flag'; label: string }>;

export const OPERATOR_NAME_MAX = 50;
export const OPERATOR_PASSWORD_MIN = 8;

/** An operator without activity for this long, in ms, is signed out. */
export const OPERATOR_IDLE_MS = 30 * 60_000;

/** How long an operator stays signed in at most, in ms. */
export const OPERATOR_DAY_MS = 12 * 3_600_000;
