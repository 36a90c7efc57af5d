/** The product's name. The company that runs an installation sets its own contact data, see SiteSettings. */
export const BRAND = '身边资产';
export const SLOGAN = '了解身边的资产';
