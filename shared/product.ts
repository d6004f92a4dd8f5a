/** The product's name as people read it. The one place to change it. */
export const PRODUCT_NAME = 'Velora';
