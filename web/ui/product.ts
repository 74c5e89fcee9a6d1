/** The product's name, and the title of a page that has none (Spec 1 §2). */
export const PRODUCT = '校区管理台';
