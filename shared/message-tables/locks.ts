/** Messages about locked accounts. */
export const accountLocked = '该账号已被锁定，暂时无法登录。原因：{reason}。如有疑问请联系客服';
export const alreadyLocked = '该账号已被锁定';
export const notLocked = '该账号未被锁定';
export const accountLockedNow = '已锁定，所有登录已退出';
export const accountUnlocked = '已解除锁定';
export const sessionsEnded = '所有登录已退出';
