/** The product's name. The only place to change it. */
export const PRODUCT_NAME = 'Velora';

/** Shown on the age gate, at sign-up and on the safety page. */
export const SUITABILITY_NOTICE = `${PRODUCT_NAME} is for adults. Companion chatbots may not be suitable for some minors.`;

/** Custodian of the records required by 18 U.S.C. 2257, with address. To be set by the operator of the installation. */
export const RECORD_KEEPER = 'The operator of this service (name and address to be entered by the operator)';
