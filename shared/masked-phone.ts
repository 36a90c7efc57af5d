/** A phone number as one may show it over somebody's shoulder: 138****0001. */
export const maskedPhone = (phone: string): string => phone.replace(/^(.{3}).+(.{4})$/, '$1****$2');
