/** Masked phone numbers and mail addresses. */

/** 138****0001 */
export const maskedPhone = (phone: string): string => phone.replace(/^(.{3}).+(.{4})$/, '$1****$2');

/** Of a name two letters are left. */
export const maskedMail = (address: string): string => address.replace(/^(.{1,2})[^@]*/, '$1***');
