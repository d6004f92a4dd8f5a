/** The product's name. The only place to change it. */
export const PRODUCT_NAME = 'Velora';

/** Custodian of the records required by 18 U.S.C. 2257, with address. To be set by the operator of the installation. */
export const RECORD_KEEPER = 'The operator of this service (name and address to be entered by the operator)';
